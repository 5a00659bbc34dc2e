import type { Domain } from './domain.ts'

type Item = { readonly id: string; readonly isExclusive?: boolean | undefined }
type Group = readonly string[]
type Limits = { readonly minChosen?: number | undefined; readonly maxChosen?: number | undefined }

/** Lists tried for one field. More kinds than that are given up on, honestly. */
const LISTS_MAX = 512

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
  for (const pick of picks(groups.map((group) => (isCounted ? group.length : 1)))) {
    if (values.length >= LISTS_MAX) return { values: [...alone, ...values], isComplete: false }
    values.push(filled(groups, pick, fewest, isCounted))
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

/** Which groups, each as often as it has items to give: few items first, because few are enough for most conditions. */
function* picks(most: readonly number[]): Generator<number[]> {
  const all = most.reduce((sum, count) => sum + count, 0)
  for (let size = 1; size <= all; size += 1) yield* picksOf(most, size, 0, 0)
}

function* picksOf(most: readonly number[], size: number, from: number, taken: number): Generator<number[]> {
  if (size === 0) {
    yield []
    return
  }
  for (let group = from; group < most.length; group += 1) {
    const used = group === from ? taken : 0
    if (used >= (most[group] ?? 0)) continue
    for (const rest of picksOf(most, size - 1, group, used + 1)) yield [group, ...rest]
  }
}

/** The items picked; without scores, more of the kinds that are among them anyway until there are the fewest. */
const filled = (groups: readonly Group[], pick: readonly number[], fewest: number, isCounted: boolean): string[] => {
  const list = pick.map((group, place) => groups[group]?.[place - pick.indexOf(group)] ?? '')
  if (isCounted || list.length >= fewest) return list
  const spare = pick.flatMap((group) => groups[group]?.slice(1) ?? [])
  return [...list, ...spare.slice(0, fewest - list.length)]
}
