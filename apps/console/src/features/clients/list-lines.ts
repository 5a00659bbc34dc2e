import type { ClientRow } from '@thali/contract/clients/clients.endpoints'
import type { AttentionGroup } from '@thali/domain/clients/attention'

/** A line of the list: a client, or the head of a group. */
export type ListLine =
  | { readonly kind: 'group'; readonly group: AttentionGroup; readonly count: number }
  | { readonly kind: 'client'; readonly client: ClientRow; readonly index: number }

/** Clients in their order, parted into groups where they are ordered by urgency. */
export function listLines(clients: readonly ClientRow[], isGrouped: boolean): ListLine[] {
  const lines: ListLine[] = []
  let group: AttentionGroup | undefined
  for (const [index, client] of clients.entries()) {
    const own = client.attention.group
    if (isGrouped && own !== group) {
      group = own
      const count = clients.filter(({ attention }) => attention.group === own).length
      lines.push({ kind: 'group', group: own, count })
    }
    lines.push({ kind: 'client', client, index })
  }
  return lines
}

export type Window = { readonly from: number; readonly to: number; readonly above: number; readonly below: number }

/** Which lines are drawn for what is scrolled into view, and how much room the others take; heights in px. */
export function windowOf(heights: readonly number[], top: number, height: number, spare = 400): Window {
  let from = 0
  let above = 0
  while (from < heights.length && above + (heights[from] ?? 0) < top - spare) above += heights[from++] ?? 0
  let to = from
  let end = above
  while (to < heights.length && end < top + height + spare) end += heights[to++] ?? 0
  const below = heights.slice(to).reduce((sum, each) => sum + each, 0)
  return { from, to, above, below }
}
