import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPdf, aPicture } from '../../test-kit/uploads-kit.ts'
import { makeHarmless } from './make-harmless.ts'

const MARK = 'qz-<script>alert(1)</script>'
/** Traces of what came with a picture. */
const CARRIED = ['qz', '<script', 'PK\u0003\u0004', 'Exif', 'php', 'ICC_PROFILE']
const HTML = `<!doctype html><html><body>${MARK}</body></html>`
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>${MARK}</script></svg>`

/** A zip with one stored file, as a docx, a jar or an apk begins. */
function aZip(name: string, content: string): Buffer {
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt32LE(crc32(content), 14)
  local.writeUInt32LE(content.length, 18)
  local.writeUInt32LE(content.length, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  return Buffer.concat([local, Buffer.from(name + content), central, Buffer.from(name), end])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A PNG of one grey, whatever its head says of its size. */
function aPng(width: number, height: number, rows: Buffer, between: Buffer[] = []): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    ...between,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const rowsOf = (width: number, height: number) => Buffer.alloc((width + 1) * height)

/** A JPEG segment put right after the beginning. */
function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const frame = Buffer.from([0xff, marker, 0, 0])
  frame.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), frame, data, jpeg.subarray(2)])
}

describe('what is made of a file that somebody sent', { timeout: 60_000 }, () => {
  let folder: string
  const corpus = new Map<string, { bytes: Buffer; outcome: string }>()

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'thali-harmless-'))
    const [jpeg, png, webp] = [
      await aPicture('jpeg', 300, 200),
      await aPicture('png', 300, 200),
      await aPicture('webp', 300, 200),
    ]
    const raw = { raw: { width: 300, height: 200, channels: 3 as const } }
    const noise = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, n) => (n * 7919) % 251))
    const photo = await sharp(noise, raw).jpeg().toBuffer()
    const zip = aZip('word/document.xml', HTML)
    const add = (outcome: string, files: Record<string, Buffer | string>) => {
      for (const [name, bytes] of Object.entries(files)) corpus.set(name, { bytes: Buffer.from(bytes), outcome })
    }
    add('image/jpeg', {
      'a photo': photo,
      'a jpeg with a page behind it': Buffer.concat([jpeg, Buffer.from(HTML)]),
      'a jpeg with a zip behind it': Buffer.concat([jpeg, zip]),
      'a jpeg with a page for a comment': withSegment(jpeg, 0xfe, Buffer.from(HTML)),
      'a jpeg with a page for its camera': withSegment(jpeg, 0xe1, Buffer.from(`Exif\0\0${HTML}`)),
      'a jpeg with a page for a profile': withSegment(jpeg, 0xe2, Buffer.from(`ICC_PROFILE\0${HTML}`)),
      'a jpeg with a script for xmp': withSegment(jpeg, 0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${SVG}`)),
      'a jpeg with php for a comment': withSegment(jpeg, 0xfe, Buffer.from('<?php system($_GET["qz-"]); ?>')),
    })
    add('image/png', {
      'a png': png,
      'a png with a zip behind it': Buffer.concat([png, zip]),
      'a png with a page behind it': Buffer.concat([png, Buffer.from(HTML)]),
      'a png with a page for a text': aPng(9, 9, rowsOf(9, 9), [chunk('tEXt', Buffer.from(`Comment\0${HTML}`))]),
      'a png with a chunk of its own': aPng(9, 9, rowsOf(9, 9), [chunk('qzZz', Buffer.from(HTML))]),
    })
    add('image/webp', {
      'a webp': webp,
      'a webp with a page behind it': Buffer.concat([webp, Buffer.from(HTML)]),
    })
    add('application/pdf', {
      'a pdf': aPdf(),
      'a pdf with a script': aPdf('4 0 obj<</S/JavaScript/JS(app.alert\\(1\\))>>endobj\n'),
    })
    add('UPLOAD_TYPE_REFUSED', {
      'a page': HTML,
      'a page that begins late': `${'\n'.repeat(600)}${HTML}`,
      'an svg': SVG,
      'an svg with an xml head': `<?xml version="1.0"?>\n${SVG}`,
      'xml with an outside entity':
        '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
      'a zip': zip,
      'a zip that holds a zip': aZip('inner.zip', zip.toString('latin1')),
      'gzip of 30 MB of nothing': gzipSync(Buffer.alloc(30_000_000)),
      'a gif': await sharp(noise, raw).gif().toBuffer(),
      'a gif that is a script': `GIF89a=1;/*${MARK}*/alert(1)`,
      'a tiff': await sharp(noise, raw).tiff().toBuffer(),
      'an avif': await sharp({ create: { width: 16, height: 16, channels: 3, background: 'red' } })
        .avif()
        .toBuffer(),
      'a bitmap': Buffer.from(`BM${'\0'.repeat(60)}`),
      'a program': Buffer.concat([Buffer.from('7f454c460201010000000000', 'hex'), Buffer.alloc(200)]),
      'a windows program': Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]),
      'a shell script': '#!/bin/sh\nrm -rf /\n',
      'only a png head': Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(HTML)]),
      'a text': 'dal, sabzi, roti',
      nothing: '',
      'one byte': '\xff',
      postscript: '%!PS-Adobe-3.0\nshowpage',
      'a page before a pdf': `${HTML}${aPdf()}`,
      'a zip before a pdf': Buffer.concat([zip, aPdf()]),
      mp4: Buffer.concat([Buffer.from('00000018667479706d703432', 'hex'), Buffer.alloc(100)]),
    })
    add('UPLOAD_DAMAGED', {
      'half a jpeg': photo.subarray(0, photo.length / 2),
      'the beginning of a jpeg': jpeg.subarray(0, 30),
      'half a png': aPng(90, 90, rowsOf(90, 40)),
      'a cut png': png.subarray(0, png.length - 40),
      'half a webp': webp.subarray(0, webp.length / 2),
      'a webp head with a page': Buffer.concat([Buffer.from('RIFF\x30\x00\x00\x00WEBPVP8 '), Buffer.from(HTML)]),
      'a pdf head with a page': `%PDF-1.4\n${HTML}`,
      'half a pdf': aPdf().subarray(0, 120),
      'a pdf with a large zip behind it': Buffer.concat([aPdf(), aZip('x', 'x'.repeat(5000))]),
      'a png of 17 KB that claims 400 million pixels': aPng(20_000, 20_000, rowsOf(4000, 4000)),
      'a png that claims no width': aPng(0, 9, rowsOf(9, 9)),
      'a real png of 49 million pixels': aPng(7000, 7000, rowsOf(7000, 7000)),
    })
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  async function judge(bytes: Buffer): Promise<{ outcome: string; content?: Buffer; message?: string }> {
    const path = join(folder, 'file')
    writeFileSync(path, bytes)
    return makeHarmless(path).then(
      ({ type, content }) => ({ outcome: type, content }),
      (error) => ({ outcome: String(error.code), message: error.details?.message }),
    )
  }

  it('trap 23 is what the bytes say, and of a picture nothing but the picture', async () => {
    expect(corpus.size).toBeGreaterThan(45)
    const wrong: string[] = []
    for (const [name, { bytes, outcome }] of corpus) {
      const found = await judge(bytes)
      if (found.outcome !== outcome) wrong.push(`${name}: ${found.outcome} instead of ${outcome}`)
      if (found.content === undefined) continue
      if ((await fileTypeFromBuffer(found.content))?.mime !== outcome) wrong.push(`${name}: became something else`)
      const left = found.content.toString('latin1')
      if (outcome !== 'application/pdf' && CARRIED.some((trace) => left.includes(trace)))
        wrong.push(`${name}: something was carried along`)
    }
    expect(wrong).toEqual([])
  })

  it('trap 23 tells a picture with too many pixels apart, without drawing it', async () => {
    const before = process.memoryUsage().rss
    const found = await judge(corpus.get('a real png of 49 million pixels')?.bytes ?? Buffer.alloc(0))
    expect(found).toEqual({ outcome: 'UPLOAD_DAMAGED', message: 'upload-too-many-pixels' })
    expect(process.memoryUsage().rss - before).toBeLessThan(40_000_000)
  })

  it('trap 23 stays the same when it is done again', async () => {
    const once = (await judge(await aPicture('png', 60, 40))).content ?? Buffer.alloc(0)
    expect((await judge(once)).content?.equals(once)).toBe(true)
  })
})
