import { isFormId } from '@thali/domain/forms/form-ids'

/** Leaves room for '-999' within the forty signs of an id. */
const STEM_MAX = 32

/**
 * A readable id out of what people read ('Sleep last week' → `sleep-last-week`), unlike all that are taken. `fallback` is
 * the stem of a text without Latin letters.
 */
export function makeId(text: string, fallback: string, taken: ReadonlySet<string>): string {
  const stem = stemOf(text) || fallback
  if (isFormId(stem) && !taken.has(stem)) return stem
  for (let count = 2; ; count += 1) {
    const id = `${stem}-${count}`
    if (!taken.has(id)) return id
  }
}

/** Without the number that makeId put behind it, so that a copy of a copy is no `-2-2`. */
export const withoutNumber = (id: string): string => id.replace(/-\d{1,3}$/, '')

function stemOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, STEM_MAX)
    .replace(/^-+|-+$/g, '')
}
