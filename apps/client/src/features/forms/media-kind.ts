/** F-05: what may be uploaded, told by the bytes themselves. `heic` is what iPhones take pictures in. */
export type MediaKind = 'jpeg' | 'png' | 'webp' | 'pdf' | 'heic' | 'other'

/** How many bytes tell it. */
export const SIGNATURE_BYTES = 32

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']

export function mediaKindOf(bytes: Uint8Array): MediaKind {
  const text = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.startsWith('%PDF-')) return 'pdf'
  if (text.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(text.slice(8, 12))) return 'heic'
  return 'other'
}
