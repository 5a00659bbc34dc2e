/** What may be uploaded, and the ending that a file of it is given (F-05). */
export const MEDIA_TYPES = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} as const

export type MediaType = keyof typeof MEDIA_TYPES
export type ImageType = Exclude<MediaType, 'application/pdf'>

export function isMediaType(text: string): text is MediaType {
  return Object.hasOwn(MEDIA_TYPES, text)
}
