import type { Domain } from './domain.ts'

type Item = { readonly id: string; readonly isExclusive?: boolean | undefined }
type Group = readonly string[]
type Limits = { readonly minChosen?: number | undefined; readonly maxChosen?: number | undefined }

/** Lists tried for one field. More kinds than that are given up on, honestly. */
const LISTS_MAX = 2_048

/**
 * Lists that stand for every choice of several items: for each set of kinds a list that holds exactly these, filled up to
 * the fewest with items that change nothing. Where scores count, also each number of items of a kind.
 */
export const itemLists = (
  items: readonly Item[],
  limits: Limits,
  kindOf: (id: string) => string,
  isCounted: boolean,
): Domain => {
  const alone = items.filter((item) => item.isExclusive === true).map((item) => [item.id])
  const together = items.filter((item) => item.isExclusive !== true)
  const groups = groupsOf(together, kindOf)
  const fewest = Math.min(limits.minChosen ?? 1, together.length)
  const values: (readonly string[])[] = []
  // Without scores one of a kind is as good as several.
  for (const counts of countings(groups.map((group) => (isCounted ? group.length : 1)))) {
    if (values.length >= LISTS_MAX) return { values: [...alone, ...values], isComplete: false }
    const list = filled(groups, counts, fewest, isCounted)
    if (list.length > 0) values.push(list)
  }
  return { values: [...alone, ...values], isComplete: true }
}

const groupsOf = (items: readonly Item[], kindOf: (id: string) => string): Group[] => {
  const groups = new Map<string, string[]>()
  for (const { id } of items) {
    const kind = kindOf(id)
    groups.set(kind, [...(groups.get(kind) ?? []), id])
  }
  return [...groups.values()]
}

/** How many of each group: few items first, because few are enough for most conditions. */
function* countings(most: readonly number[]): Generator<number[]> {
  const all = most.reduce((sum, count) => sum + count, 0)
  for (let total = 0; total <= all; total += 1) yield* countingsOf(most, total)
}

function* countingsOf(most: readonly number[], total: number): Generator<number[]> {
  const [first, ...others] = most
  if (first === undefined) {
    if (total === 0) yield []
    return
  }
  const room = others.reduce((sum, count) => sum + count, 0)
  for (let count = Math.max(0, total - room); count <= Math.min(first, total); count += 1) {
    for (const rest of countingsOf(others, total - count)) yield [count, ...rest]
  }
}

/** The list of these counts; without scores, more of the kinds that are in it anyway until it holds the fewest. */
const filled = (groups: readonly Group[], counts: readonly number[], fewest: number, isCounted: boolean): string[] => {
  const list = groups.flatMap((group, place) => group.slice(0, counts[place] ?? 0))
  if (isCounted) return list
  const spare = groups.flatMap((group, place) => ((counts[place] ?? 0) > 0 ? group.slice(1) : []))
  return [...list, ...spare.slice(0, Math.max(0, fewest - list.length))]
}
