import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  aCareRelation,
  anAccount,
  anOrganization,
  aSignedInClient,
  signIn,
  type TestAccount,
  type TestOrganization,
} from '../../test-kit/builders.ts'
import { expectFailure } from '../../test-kit/failures.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { recordAudit } from './audit.service.ts'

const PATH = '/api/audit/entries'

describe('the audit log', () => {
  let app: TestApp
  let sattva: TestOrganization
  let asha: TestAccount & { readonly token: string }
  let rahul: TestAccount & { readonly token: string }
  let meera: TestAccount
  let admin: TestAccount
  let tokens: { meera: string; admin: string }

  beforeEach(async () => {
    app = await testApp({ hasRateLimits: false, hasher: quickHasher })
    sattva = await anOrganization(app, { isDemo: true })
    asha = await aSignedInClient(app, { organization: sattva, firstName: 'Asha', lastName: 'Kulkarni' })
    rahul = await aSignedInClient(app, { organization: sattva, firstName: 'Rahul', lastName: 'Verma' })
    meera = await anAccount(app, { organization: sattva, role: 'dietician', firstName: 'Meera', lastName: 'Iyer' })
    admin = await anAccount(app, { organization: sattva, role: 'admin' })
    await aCareRelation(app, asha, meera)
    tokens = { meera: await signIn(app, meera), admin: await signIn(app, admin) }
    return () => app.close()
  })

  type Changes = {
    readonly client?: TestAccount | null
    readonly action?: 'form.viewed' | 'note.written'
    readonly n?: number
  }
  async function write(actor: TestAccount, { client = asha, action = 'form.viewed', n = 0 }: Changes = {}) {
    const caller = { organizationId: actor.organization.id, accountId: actor.id, role: 'dietician' as const }
    const entry = { caller, action, clientId: client?.id ?? null, subjectId: null, detail: { n } }
    await app.database.tenant(caller, (tx) => recordAudit(tx, entry, app.clock.now()))
  }
  const read = (token: string, query = '') => app.get(`${PATH}${query}`, { token })
  const numbers = (reply: { body: { data: { entries: { detail: { n: number } }[] } } }) =>
    reply.body.data.entries.map(({ detail }) => detail.n)

  it('W-08 tells who did what of whom, and when', async () => {
    await write(meera)
    expect((await read(tokens.admin)).body.data).toEqual({
      entries: [
        {
          entry_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          recorded_at: app.clock.now().toISOString(),
          action: 'form.viewed',
          actor: { user_id: meera.id, name: 'Meera Iyer', role: 'dietician' },
          client: { user_id: asha.id, name: 'Asha Kulkarni' },
          subject_id: null,
          detail: { n: 0 },
        },
      ],
      next_cursor: null,
    })
  })

  it('W-08 shows an administrator the organisation, a dietician the clients in care, and others nothing', async () => {
    await write(meera, { n: 1 })
    app.clock.advance(1)
    await write(meera, { n: 2, client: rahul })
    app.clock.advance(1)
    await write(meera, { n: 3, client: null })
    expect(numbers(await read(tokens.admin))).toEqual([3, 2, 1])
    expect(numbers(await read(tokens.meera))).toEqual([1])
    const stranger = await signIn(app, await anAccount(app, { organization: sattva, role: 'dietician' }))
    expect(numbers(await read(stranger))).toEqual([])
    const operator = await signIn(app, await anAccount(app, { organization: sattva, role: 'operator' }))
    for (const token of [operator, asha.token]) expectFailure(await read(token), 'FORBIDDEN')
  })

  it('W-08 can be asked about one client or one action; a client not in care is not there', async () => {
    await write(meera, { n: 1 })
    app.clock.advance(1)
    await write(meera, { n: 2, action: 'note.written' })
    app.clock.advance(1)
    await write(meera, { n: 3, client: rahul })
    expect(numbers(await read(tokens.admin, `?client_id=${asha.id}`))).toEqual([2, 1])
    expect(numbers(await read(tokens.meera, `?client_id=${asha.id}&action=note.written`))).toEqual([2])
    for (const id of [rahul.id, meera.id, '01930000-0000-7000-8000-00000000ffff', 'abc', '__proto__'])
      expectFailure(await read(tokens.meera, `?client_id=${id}`), 'NOT_FOUND')
    expectFailure(await read(tokens.admin, '?action=all'), 'INVALID_INPUT')
  })

  it('W-08 comes in pages that miss and repeat nothing, whatever is written meanwhile, entries of one instant included', async () => {
    for (let n = 1; n <= 7; n += 1) {
      await write(meera, { n })
      if (n % 3 === 0) app.clock.advance(1)
    }
    const seen: number[] = []
    let cursor = ''
    for (let page = 0; page < 4; page += 1) {
      const reply = await read(tokens.admin, `?limit=2${cursor}`)
      seen.push(...numbers(reply))
      await write(meera, { n: 100 })
      const { next_cursor } = reply.body.data
      cursor = `&cursor=${next_cursor}`
      expect(next_cursor === null).toBe(page === 3)
    }
    expect([...seen].sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(seen[0]).toBe(7)
  })

  it.each([
    'x',
    'bm8',
    Buffer.from('2026-11-21T00:00:00Z x').toString('base64url'),
    Buffer.from('now 01930000-0000-7000-8000-00000000ffff').toString('base64url'),
  ])('W-08 refuses the cursor %s', async (cursor) => {
    expectFailure(await read(tokens.admin, `?cursor=${cursor}`), 'INVALID_INPUT')
  })

  it('W-08 P-01 shows nothing of another organisation', async () => {
    const poshan = await anOrganization(app, { host: 'poshan.test', isDemo: true })
    const other = await anAccount(app, { organization: poshan, role: 'admin' })
    const token = await signIn(app, other)
    await write(meera)
    expect((await read(token)).body.data).toEqual({ entries: [], next_cursor: null })
    expectFailure(await read(token, `?client_id=${asha.id}`), 'NOT_FOUND')
    // Nor can it be written about a client of another.
    await expect(write(other, { client: asha })).rejects.toMatchObject({ code: '23503' })
  })

  it('W-08 is only ever added to, by whichever role', async () => {
    await write(meera, { n: 1 })
    const statements = [sql`update audit_log set detail = '{}'`, sql`delete from audit_log`]
    const scope = { organizationId: sattva.id }
    const { tenant, bootstrap, jobs, identity, owner } = app.database
    for (const statement of statements) {
      // One after the other: a refusal that nobody awaits yet would count as unhandled.
      const attempts = [
        () => owner((tx) => statement.execute(tx)),
        () => tenant(scope, (tx) => statement.execute(tx)),
        () => bootstrap(scope, (tx) => statement.execute(tx)),
        () => jobs((tx) => statement.execute(tx)),
        () => identity((tx) => statement.execute(tx)),
      ]
      for (const attempt of attempts)
        await expect(attempt()).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|23001)$/) })
    }
    expect(numbers(await read(tokens.admin))).toEqual([1])
  })

  it('W-08 is kept together with what it tells of, or not at all', async () => {
    const scope = { organizationId: sattva.id }
    const failing = app.database.tenant(scope, async (tx) => {
      const caller = { ...scope, accountId: meera.id, role: 'dietician' as const }
      await recordAudit(
        tx,
        { caller, action: 'note.written', clientId: asha.id, subjectId: null, detail: {} },
        app.clock.now(),
      )
      throw new Error('the note was not kept')
    })
    await expect(failing).rejects.toThrow('the note was not kept')
    expect(numbers(await read(tokens.admin))).toEqual([])
  })
})
