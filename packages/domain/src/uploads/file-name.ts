import { MEDIA_TYPES, type MediaType } from './media-types.ts'

const LONGEST = 100
// Of what is no letter, these are the ones that a name is led astray by: controls, direction marks, halves of characters.
const UNSEEN = /\p{C}+/gu
const NOT_IN_NAMES = /[<>:"/\\|?*\u2028\u2029]+/g

/**
 * What a person called a file, as text to read: never a path, nothing unseen, at most 100 characters, and with an ending of
 * what the file really is, so that it opens as that. Never used to find the file (trap 23).
 */
export function readableFileName(given: string, type: MediaType): string {
  const endings: readonly string[] = MEDIA_TYPES[type]
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(NOT_IN_NAMES, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const [, stem = clean, ending = ''] = /^(.+)\.([a-z0-9]{1,4})$/i.exec(clean) ?? []
  const isRight = endings.includes(ending.toLowerCase())
  const wasPicture = isRight || /^(jpe?g|jfif|png|webp|pdf|hei[cf]|gif|bmp|tiff?)$/i.test(ending)
  const short = shorten(wasPicture ? stem : clean)
  return `${short === '' ? 'file' : short}.${isRight ? ending : endings[0]}`
}

function shorten(text: string): string {
  return [...text]
    .slice(0, LONGEST - 5)
    .join('')
    .trim()
}
