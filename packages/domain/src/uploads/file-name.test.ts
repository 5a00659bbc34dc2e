import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../testing/any-text.ts'
import { readableFileName } from './file-name.ts'
import { MEDIA_TYPES, type MediaType } from './media-types.ts'

describe('the name of an uploaded file', () => {
  it.each([
    ['IMG_2041.JPG', 'image/jpeg', 'IMG_2041.JPG'],
    ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
    ['photo.heic', 'image/jpeg', 'photo.jpg'],
    ['रक्त जाँच.pdf', 'application/pdf', 'रक्त जाँच.pdf'],
    ['report 2026.11', 'application/pdf', 'report 2026.11.pdf'],
    ['invoice.pdf.exe', 'application/pdf', 'invoice.pdf.exe.pdf'],
    ['page.html', 'image/png', 'page.html.png'],
    ['../../etc/passwd', 'image/png', 'passwd.png'],
    ['C:\\Users\\asha\\scan.png', 'image/png', 'scan.png'],
    ['gpj.\u202egpj.exe', 'image/jpeg', 'gpj.gpj.exe.jpg'],
    ['a\u0000b\nc.png', 'image/png', 'abc.png'],
    ['<img src=x onerror=alert(1)>.webp', 'image/webp', 'img src=x onerror=alert(1).webp'],
    ['...', 'image/webp', 'file.webp'],
    ['', 'application/pdf', 'file.pdf'],
    ['.pdf', 'application/pdf', 'pdf.pdf'],
  ] as const)('F-05 of %j (%s) is %j', (given, type, name) => {
    expect(readableFileName(given, type)).toBe(name)
  })

  it('F-05 is always short, visible text with an ending of its type, and stays as it is when read again', () => {
    const types = Object.keys(MEDIA_TYPES) as MediaType[]
    fc.assert(
      fc.property(anyText, fc.constantFrom(...types), (given, type) => {
        const name = readableFileName(given, type)
        expect([...name].length).toBeLessThanOrEqual(100)
        expect(name).not.toMatch(/[\p{C}<>:"/\\|?*]/u)
        const endings: readonly string[] = MEDIA_TYPES[type]
        expect(endings).toContain(name.split('.').at(-1)?.toLowerCase())
        expect(readableFileName(name, type)).toBe(name)
      }),
      { numRuns: 2000 },
    )
  })
})
