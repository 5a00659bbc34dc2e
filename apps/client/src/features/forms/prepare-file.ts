import { type MediaKind, mediaKindOf, SIGNATURE_BYTES } from './media-kind.ts'

/** F-05: what the server takes. */
const LARGEST_BYTES = 10 * 1024 * 1024
/** A lab report photographed from above stays readable at this size, in a tenth of the bytes. */
const LONGEST_SIDE = 2400
const LARGE_PICTURE_BYTES = 1.5 * 1024 * 1024
const QUALITY = 0.85

export type PreparedFile =
  | { readonly kind: 'ready'; readonly file: Blob; readonly fileName: string }
  | { readonly kind: 'refused'; readonly because: 'type' | 'too-large' | 'heic' | 'empty' }

/** Pictures that this browser can decode. */
export type Pictures = {
  /** The picture as JPEG, no side longer than this; undefined when the browser cannot read it. */
  toJpeg(file: Blob, longestSide: number, quality: number): Promise<Blob | undefined>
}

/**
 * Makes a chosen file ready for a bad network: iPhone pictures become JPEG where the browser can read them, large photos
 * become smaller, and what the server would refuse is refused here, before anything was sent (F-05).
 */
export async function prepareFile(file: File, pictures: Pictures): Promise<PreparedFile> {
  if (file.size === 0) return { kind: 'refused', because: 'empty' }
  const kind = mediaKindOf(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()))
  if (kind === 'other') return { kind: 'refused', because: 'type' }
  const smaller = await smallerPicture(file, kind, pictures)
  if (kind === 'heic' && smaller === undefined) return { kind: 'refused', because: 'heic' }
  const ready = smaller ?? file
  if (ready.size > LARGEST_BYTES) return { kind: 'refused', because: 'too-large' }
  return { kind: 'ready', file: ready, fileName: smaller ? asJpegName(file.name) : file.name }
}

async function smallerPicture(file: File, kind: MediaKind, pictures: Pictures): Promise<Blob | undefined> {
  if (kind === 'pdf' || (kind !== 'heic' && file.size <= LARGE_PICTURE_BYTES)) return undefined
  const jpeg = await pictures.toJpeg(file, LONGEST_SIDE, QUALITY)
  // A drawing can be smaller as it was.
  return jpeg && (kind === 'heic' || jpeg.size < file.size) ? jpeg : undefined
}

function asJpegName(name: string): string {
  return `${name.replace(/\.[^.]+$/, '')}.jpg`
}
