import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'

// The same expectations run on both drivers: whatever is written here, the features may rely on.
describe('values as they come from the database', () => {
  let app: TestApp

  beforeEach(async () => {
    app = await testApp()
    return () => app.close()
  })

  async function read(expression: string): Promise<unknown> {
    const { rows } = await app.database.owner((tx) =>
      sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(tx),
    )
    return rows[0]?.value
  }

  it.each<[string, unknown]>([
    ["date '1990-05-01'", '1990-05-01'],
    ["date '0001-01-01'", '0001-01-01'],
    ["numeric(5, 1) '73.1'", 73.1],
    ["numeric '-0.25'", -0.25],
    ['9007199254740991::int8', Number.MAX_SAFE_INTEGER],
    ['count(*)', 1],
    ['7::int4', 7],
    ['7::int2', 7],
    ['0.5::float8', 0.5],
    ["timestamptz '2026-11-21 12:00:00+05:30'", new Date('2026-11-21T06:30:00Z')],
    ['\'{"a": [1, null, {"b": "ख"}]}\'::jsonb', { a: [1, null, { b: 'ख' }] }],
    ["'[]'::jsonb", []],
    ["array['a', 'ख,\"{}']", ['a', 'ख,"{}']],
    ["'{}'::text[]", []],
    ["array[date '1990-05-01', null]", ['1990-05-01', null]],
    ['array[1.5, 2]::numeric[]', [1.5, 2]],
    ['array[1, 2]::int8[]', [1, 2]],
    ['true', true],
    ["'01930000-0000-7000-8000-000000000001'::uuid", '01930000-0000-7000-8000-000000000001'],
    ['null::date', null],
    ['null::numeric', null],
    ['null::timestamptz', null],
    ['null::jsonb', null],
    ['null::text[]', null],
  ])('gives %s the same shape on both databases', async (expression, value) => {
    expect(await read(expression)).toStrictEqual(value)
  })

  it('takes dates, instants, numbers, JSON, lists and null as parameters', async () => {
    const instant = new Date('2026-11-21T06:30:00.123Z')
    const { rows } = await app.database.owner((tx) =>
      sql`select ${'1990-05-01'}::date as day, ${instant}::timestamptz as instant, ${73.1}::numeric as weight,
        ${JSON.stringify({ a: 1 })}::jsonb as json, ${['a', 'b']}::text[] as list, ${null}::text as nothing, ${true}::boolean as yes`.execute(
        tx,
      ),
    )
    expect(rows).toStrictEqual([
      { day: '1990-05-01', instant, weight: 73.1, json: { a: 1 }, list: ['a', 'b'], nothing: null, yes: true },
    ])
  })

  it('tells the code and the constraint of a refusal', async () => {
    const refused = app.database.owner((tx) =>
      sql`insert into job_runs (name, last_run_at) values ('x', now()), ('x', now())`.execute(tx),
    )
    await expect(refused).rejects.toMatchObject({ code: '23505', constraint: 'job_runs_pkey' })
  })
})
