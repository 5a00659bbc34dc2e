import { readFile } from 'node:fs/promises'
import { type ImageType, isMediaType, type MediaType } from '@thali/domain/uploads/media-types'
import type { Sharp } from 'sharp'
import { AppError } from '../../platform/errors/app-error.ts'

export type Harmless = { readonly type: MediaType; readonly content: Buffer }

// A picture of 602 KB with 268 million pixels, sharp's own limit, took 700 MB of memory (trap 23).
const MOST_PIXELS = 40_000_000
const LONGEST_SECONDS = 10
const AT_ONCE = 1
const QUALITY = 85
// Where readers look for the end of a PDF (Adobe's implementation note 18 to PDF 1.7, appendix H).
const PDF_TAIL_BYTES = 1024

// Loaded with the first file: both would cost each start more than most of our own code.
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // One picture at a time and nothing kept of it: memory is bounded, and the other core answers requests.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

const ENCODERS: Record<ImageType, (image: Sharp) => Sharp> = {
  'image/jpeg': (image) => image.jpeg({ quality: QUALITY }),
  'image/png': (image) => image.png({ compressionLevel: 6 }),
  'image/webp': (image) => image.webp({ quality: QUALITY }),
}

const waiting: (() => void)[] = []
let running = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const damaged = () => new AppError('UPLOAD_DAMAGED')

/** The picture drawn anew: turned as it was meant to be seen, and of all that came with it only the pixels. */
async function redraw(path: string, type: ImageType): Promise<Buffer> {
  const sharp = await loadSharp()
  const { format, width, height } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged()
    })
  // Two readers of one file must agree on what it is.
  if (`image/${format}` !== type) throw damaged()
  if (width * height > MOST_PIXELS) throw new AppError('UPLOAD_DAMAGED', { message: 'upload-too-many-pixels' })
  const image = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
  return ENCODERS[type](image.autoOrient().timeout({ seconds: LONGEST_SECONDS }))
    .toBuffer()
    .catch(() => {
      throw damaged()
    })
}

/** A PDF is kept as it came: no reader of ours opens it, and it is only ever handed out to be saved. */
async function readPdf(path: string): Promise<Buffer> {
  const content = await readFile(path)
  const end = content.subarray(-PDF_TAIL_BYTES).toString('latin1')
  if (!end.includes('%%EOF') || !end.includes('startxref')) throw damaged()
  return content
}

/**
 * What the bytes are, and what of them may be kept (trap 23).
 * @throws AppError UPLOAD_TYPE_REFUSED for what is no jpeg, png, webp or pdf, UPLOAD_DAMAGED for what cannot be read.
 */
export async function makeHarmless(path: string): Promise<Harmless> {
  const { fileTypeFromFile } = await import('file-type')
  const type: string = (await fileTypeFromFile(path).catch(() => undefined))?.mime ?? ''
  if (!isMediaType(type)) throw new AppError('UPLOAD_TYPE_REFUSED')
  if (type === 'application/pdf') return { type, content: await readPdf(path) }
  return { type, content: await inTurn(() => redraw(path, type)) }
}
