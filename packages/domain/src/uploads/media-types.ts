/** What may be uploaded (F-05), and the endings that a name of it may have, the usual one first. */
export const MEDIA_TYPES = {
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
} as const

export type MediaType = keyof typeof MEDIA_TYPES
export type ImageType = Exclude<MediaType, 'application/pdf'>

export function isMediaType(text: string): text is MediaType {
  return Object.hasOwn(MEDIA_TYPES, text)
}

/** 10 MB (F-05). */
export const LARGEST_UPLOAD_BYTES = 10 * 1024 * 1024

/** Files that one person may send within a day (security.md, trap 23). */
export const UPLOADS_A_DAY = 20
