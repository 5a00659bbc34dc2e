import { describe, expect, it } from 'vitest'
import { type Places, prepareQuery } from './prepared-query.ts'
import { createStatementNames } from './statement-names.ts'

describe('a prepared query', () => {
  const find = prepareQuery((from, value: Places<{ id: string; since: Date }>) =>
    from
      .selectFrom('accounts')
      .select('first_name')
      .where('created_at', '>=', value('since'))
      .where('id', '=', value('id'))
      .where('status', '=', 'active'),
  )

  it('has one text, and takes what differs from each run', () => {
    const [first, second] = [new Date(1), new Date(2)].map((since) => find({ id: `person-${since.getTime()}`, since }))
    expect(first?.parameters).toEqual([new Date(1), 'person-1', 'active'])
    expect(second?.parameters).toEqual([new Date(2), 'person-2', 'active'])
    expect(second?.sql).toBe(first?.sql)
    expect(first?.sql).not.toContain('person')
  })
})

describe('names of statements', () => {
  it('are one for each text, always the same, and not without end', () => {
    const nameOf = createStatementNames('query')
    const names = Array.from({ length: 600 }, (_, n) => nameOf(`select ${n}`))
    expect(nameOf('select 7')).toBe(names[7])
    expect(new Set(names.slice(0, 500)).size).toBe(500)
    expect(names.slice(500).every((name) => name === undefined)).toBe(true)
  })
})
