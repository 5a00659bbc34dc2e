import { plain } from './find-countries.ts'

export type Option = { readonly value: string; readonly text: string }

/** Options that hold what is typed, accents and case aside; those that begin with it come first. */
export function findOptions(options: readonly Option[], query: string): readonly Option[] {
  const wanted = plain(query)
  if (!wanted) return options
  const found = options.filter(({ text }) => plain(text).includes(wanted))
  const isFirst = ({ text }: Option) => plain(text).startsWith(wanted)
  return [...found.filter(isFirst), ...found.filter((option) => !isFirst(option))]
}
