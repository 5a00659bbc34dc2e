import type { ClientRow } from '@thali/contract/clients/clients.endpoints'
import { describe, expect, it } from 'vitest'
import { listLines, windowOf } from './list-lines.ts'

const client = (group: ClientRow['attention']['group']) => ({ attention: { group } }) as ClientRow

describe('the lines of the list', () => {
  it('part clients into groups with their counts, and number the clients alone', () => {
    const lines = listLines([client('today'), client('today'), client('on-track')], true)
    expect(lines.map((line) => (line.kind === 'group' ? `${line.group} ${line.count}` : line.index))).toEqual([
      'today 2',
      0,
      1,
      'on-track 1',
      2,
    ])
    expect(listLines([client('today'), client('week')], false)).toHaveLength(2)
  })
})

describe('what is drawn of a long list', () => {
  const heights = Array.from({ length: 1000 }, () => 44)

  it('is what is in view and a little more, and the rest is room', () => {
    const shown = windowOf(heights, 10_000, 800)
    expect(shown.to - shown.from).toBeLessThan(50)
    expect(shown.above).toBeLessThanOrEqual(10_000 - 400 + 44)
    const drawn = (shown.to - shown.from) * 44
    expect(shown.above + drawn + shown.below).toBe(44_000)
  })

  it('is everything of a short list, and nothing of none', () => {
    expect(windowOf([44, 44], 0, 800)).toEqual({ from: 0, to: 2, above: 0, below: 0 })
    expect(windowOf([], 0, 800)).toEqual({ from: 0, to: 0, above: 0, below: 0 })
  })

  it('stays within the list however far somebody scrolls', () => {
    const end = windowOf(heights, 1_000_000, 800)
    expect(end.to).toBe(1000)
    expect(end.below).toBe(0)
  })
})
