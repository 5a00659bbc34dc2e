/** The clients of the list that a file was opened from, in its order; as long as the page lives. */
let queue: readonly string[] = []

export function rememberQueue(clientIds: readonly string[]): void {
  queue = clientIds
}

export type Place = {
  readonly at: number
  readonly of: number
  readonly previous: string | undefined
  readonly next: string | undefined
}

/** Where a client stands in that list; undefined where the file was opened otherwise. */
export function placeInQueue(clientId: string): Place | undefined {
  const index = queue.indexOf(clientId)
  if (index < 0) return undefined
  return { at: index + 1, of: queue.length, previous: queue[index - 1], next: queue[index + 1] }
}
