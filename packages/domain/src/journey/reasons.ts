/** The checklist of need-help (J-03, specification section 9), in its order. */
export const REASONS = [
  'weight management',
  'health concerns',
  'better fitness',
  'better skin',
  'energy level',
  'other',
] as const

export type Reason = (typeof REASONS)[number]

export type ReasonsProblem = 'reasons-required' | 'reasons-invalid'

/** Longest free text, in code points. Our decision: the specification gives none. */
export const REASON_TEXT_MAX = 500

const SEPARATOR = ';'
const OTHER_PREFIX = 'other:'

/**
 * The wire form of reason_of_joining: the reasons in checklist order joined by ';', the free text as `other: <text>`. The
 * text counts only with 'other' ticked; its semicolons become commas, its line breaks spaces. Nothing ticked is ''.
 */
export const joinReasons = (selected: readonly Reason[], otherText: string): string => {
  const text = otherText.replaceAll(SEPARATOR, ',').replace(/\s+/g, ' ').trim()
  return REASONS.filter((reason) => selected.includes(reason))
    .map((reason) => (reason === 'other' && text !== '' ? `${OTHER_PREFIX} ${text}` : reason))
    .join(SEPARATOR)
}

/** Reads joinReasons' form back, `other` '' without free text; undefined when an item is unknown or nothing is there. */
export const parseReasons = (value: string): { selected: Reason[]; other: string } | undefined => {
  const items = value
    .split(SEPARATOR)
    .map((item) => item.trim())
    .filter((item) => item !== '')
  const texts = items.filter((item) => item.startsWith(OTHER_PREFIX))
  const ids = items.map((item) => (item.startsWith(OTHER_PREFIX) ? 'other' : item))
  const isKnown = ids.every((id) => REASONS.some((reason) => reason === id))
  if (items.length === 0 || texts.length > 1 || !isKnown) return undefined
  return {
    selected: REASONS.filter((reason) => ids.includes(reason)),
    other: (texts[0] ?? '').slice(OTHER_PREFIX.length).trim(),
  }
}

/** reason_of_joining as sent (J-03): at least one, all known, the text within its limit. 'Please, select the required field.' */
export const checkReasons = (value: string): ReasonsProblem | undefined => {
  if (/^[\s;]*$/.test(value)) return 'reasons-required'
  const reasons = parseReasons(value)
  if (reasons === undefined) return 'reasons-invalid'
  return [...reasons.other].length > REASON_TEXT_MAX ? 'reasons-invalid' : undefined
}
