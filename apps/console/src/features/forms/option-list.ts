import type { FormOption } from '@thali/domain/forms/form-definition'
import { OPTIONS_MAX } from '@thali/domain/forms/form-limits'
import type { LocalizedText } from '@thali/domain/languages/language'
import { insert } from './form-edits.ts'
import { makeId } from './make-id.ts'

type Options = readonly FormOption[]
type OptionChange = Partial<Omit<FormOption, 'id'>>

/** One more at the foot; its id comes from the text and stays when the text changes. */
export const addOption = (options: Options, text: LocalizedText): Options => [
  ...options,
  { id: makeId(text.en, 'option', idsOf(options)), text },
]

/** `undefined` takes a property out. */
export const changeOption = (options: Options, id: string, change: OptionChange): Options =>
  options.map((option) => {
    if (option.id !== id) return option
    const changed = Object.entries({ ...option, ...change }).filter(([, value]) => value !== undefined)
    return Object.fromEntries(changed) as FormOption
  })

export const removeOption = (options: Options, id: string): Options => options.filter((option) => option.id !== id)

export function moveOption(options: Options, id: string, by: -1 | 1): Options {
  const at = options.findIndex((option) => option.id === id)
  const option = options[at]
  if (option === undefined || at + by < 0 || at + by >= options.length) return options
  return insert(removeOption(options, id), option, at + by)
}

/**
 * A pasted list, a line each: 'Tea | चाय' with Hindi, 'Often = 2' with a score, a table's columns (tabs) as well as '|'.
 * Lines that are there already are left out; what goes beyond the limit is too.
 */
export function pasteOptions(options: Options, pasted: string): Options {
  return pasted.split(/\r?\n/).reduce((list, line) => {
    const read = readLine(line)
    if (read === undefined || list.length >= OPTIONS_MAX) return list
    if (list.some(({ text }) => text.en.trim().toLowerCase() === read.text.en.toLowerCase())) return list
    const longer = addOption(list, read.text)
    const id = longer.at(-1)?.id ?? ''
    return read.score === undefined ? longer : changeOption(longer, id, { score: read.score })
  }, options)
}

function readLine(line: string): { text: LocalizedText; score: number | undefined } | undefined {
  const [, words = '', score] =
    /^(.*?)(?:\s*=\s*(-?\d+(?:\.\d+)?))?\s*$/.exec(line.replace(/^\s*(?:[-*•]\s+)?/, '')) ?? []
  const [en = '', hi = ''] = words.split(/\t|\|/).map((part) => part.trim())
  if (en === '') return undefined
  return { text: { en, ...(hi !== '' && { hi }) }, score: score === undefined ? undefined : Number(score) }
}

const idsOf = (options: Options): ReadonlySet<string> => new Set(options.map(({ id }) => id))
