import { describe, expect, it } from 'vitest'
import { mediaKindOf } from './media-kind.ts'
import { type Pictures, prepareFile } from './prepare-file.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const HEIC = '\0\0\0\x18ftypheic\0\0\0\0'
const fileOf = (name: string, head: string, size = head.length) => {
  const content = new Uint8Array(size)
  content.set(bytes(head))
  return new File([content], name)
}
const seen: number[] = []
const pictures = (jpeg: Blob | undefined): Pictures => ({
  toJpeg: async (_file, side) => {
    seen.push(side)
    return jpeg
  },
})
const unread = pictures(undefined)
const small = new Blob(['jpeg'])

describe('what a file is', () => {
  it.each([
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['RIFF1234WEBPVP8 ', 'webp'],
    ['%PDF-1.7', 'pdf'],
    [HEIC, 'heic'],
    ['\0\0\0\x18ftypmp42', 'other'],
    ['<svg xmlns=', 'other'],
    ['PK\x03\x04', 'other'],
    ['', 'other'],
  ])('F-05 is told by its bytes: %j', (head, kind) => {
    expect(mediaKindOf(bytes(head))).toBe(kind)
  })
})

describe('making a file ready', () => {
  it('F-05 takes a small picture or a PDF as it is, whatever its name', async () => {
    const file = fileOf('scan.exe', '%PDF-1.7')
    expect(await prepareFile(file, unread)).toEqual({ kind: 'ready', file, fileName: 'scan.exe' })
  })

  it('F-05 makes a large photo smaller before it is sent, where that helps', async () => {
    const photo = fileOf('IMG_1.jpeg', '\xff\xd8\xff', 4_000_000)
    expect(await prepareFile(photo, pictures(small))).toEqual({ kind: 'ready', file: small, fileName: 'IMG_1.jpg' })
    expect(seen.at(-1)).toBe(2400)
    const larger = new Blob([new Uint8Array(5_000_000)])
    expect(await prepareFile(photo, pictures(larger))).toMatchObject({ file: photo, fileName: 'IMG_1.jpeg' })
    expect(await prepareFile(photo, unread)).toMatchObject({ file: photo })
  })

  it('F-05 HEIC becomes JPEG where the browser can read it, and is refused with a hint where it cannot', async () => {
    expect(await prepareFile(fileOf('IMG_2.HEIC', HEIC), pictures(small))).toMatchObject({ fileName: 'IMG_2.jpg' })
    expect(await prepareFile(fileOf('IMG_2.HEIC', HEIC), unread)).toEqual({ kind: 'refused', because: 'heic' })
  })

  it('F-05 refuses here what the server would refuse: other kinds, more than 10 MB, nothing at all', async () => {
    expect(await prepareFile(fileOf('a.pdf', 'MZ'), unread)).toEqual({ kind: 'refused', because: 'type' })
    expect(await prepareFile(fileOf('a.pdf', '%PDF-', 10_485_761), unread)).toEqual({
      kind: 'refused',
      because: 'too-large',
    })
    expect(await prepareFile(fileOf('a.pdf', '%PDF-', 10_485_760), unread)).toMatchObject({ kind: 'ready' })
    expect(await prepareFile(new File([], 'a.pdf'), unread)).toEqual({ kind: 'refused', because: 'empty' })
  })
})
