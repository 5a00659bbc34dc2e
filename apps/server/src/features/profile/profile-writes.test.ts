import { beforeEach, describe, expect, it } from 'vitest'
import {
  anOrganization,
  aSignedInClient,
  signIn,
  type TestAccount,
  type TestOrganization,
} from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { signUp } from '../../test-kit/way-in.ts'

const KEY = '01930000-0000-7000-8000-0000000000aa'
const OTHER_ORGANIZATION = '01930000-0000-7000-8000-00000000ffff'

describe('writes of a profile', () => {
  let app: TestApp
  let sattva: TestOrganization
  let asha: TestAccount & { readonly token: string }

  beforeEach(async () => {
    app = await testApp({ hasher: quickHasher })
    sattva = await anOrganization(app)
    asha = await aSignedInClient(app, { organization: sattva })
    return () => app.close()
  })

  const save = (change: object, key?: string, token = asha.token) =>
    app.post('/api/users/profile', change, { token, headers: key === undefined ? {} : { 'idempotency-key': key } })
  const read = async (token = asha.token) => (await app.get('/api/users/profile', { token })).body.data[0]
  const accounts = () => app.database.identity((tx) => tx.selectFrom('accounts').selectAll().orderBy('id').execute())

  describe('with names of columns (trap 27)', () => {
    // A value that would show, by the kind of the column.
    function tampered(column: string, value: unknown): unknown {
      if (column.endsWith('_at')) return '2001-01-01T00:00:00Z'
      if (column === 'role') return 'operator'
      if (column === 'status') return 'closed'
      return column.endsWith('id') || column === 'referred_by'
        ? OTHER_ORGANIZATION
        : `tampered ${String(value).slice(0, 3)}`
    }

    it('C-23 changes no column of the account through the profile', async () => {
      const before = await accounts()
      const open = ['language', 'time_zone']
      const columns = Object.keys(before[0]!).filter((column) => !open.includes(column))
      expect(columns.length).toBeGreaterThan(15)
      for (const column of columns) {
        const reply = await save({ gender: 'F', [column]: tampered(column, before[0]![column as never]) })
        expect([column, reply.status]).toEqual([column, 400])
      }
      for (const column of ['user_id', 'updated_by_client', 'is_guest', 'referral_code', 'termsAndCondition']) {
        expect([column, (await save({ gender: 'F', [column]: OTHER_ORGANIZATION })).status]).toEqual([column, 200])
      }
      expect(await accounts()).toEqual(before)
    })

    it('C-13 sets no column of the account through sign-up but those of the form', async () => {
      const columns = Object.keys((await accounts())[0]!).filter((column) => !['first_name', 'email'].includes(column))
      for (const column of columns) {
        const reply = await signUp(app, { email: 'new@example.com', [column]: tampered(column, '') })
        expect([column, reply.status]).toEqual([column, 400])
      }
      expect(await accounts()).toHaveLength(1)
    })

    it("C-23 saves the caller's own journey, whoever user_id names", async () => {
      const other = await aSignedInClient(app, { organization: sattva })
      await save({ gender: 'F', user_id: other.id, updated_by_client: other.id })
      expect((await read(other.token)).gender).toBeNull()
      expect((await read()).gender).toBe('F')
    })

    it('C-23 refuses a body that reaches for a prototype', async () => {
      for (const body of [
        '{"__proto__":{"role":"admin"},"gender":"F"}',
        '{"constructor":{"prototype":{"role":"admin"}},"gender":"F"}',
      ]) {
        const reply = await app.post('/api/users/profile', body, {
          token: asha.token,
          headers: { 'content-type': 'application/json' },
        })
        expect(reply.status).toBe(400)
      }
      expect((await read()).gender).toBeNull()
    })
  })

  describe('repeated with an Idempotency-Key', () => {
    it('C-23 answers the same again and takes effect once', async () => {
      const first = await save({ weight: 70, weight_unit: 'kgs' }, KEY)
      await save({ weight: 71, weight_unit: 'kgs' })
      const again = await save({ weight_unit: 'kgs', weight: 70 }, KEY)
      expect([again.status, again.text]).toEqual([first.status, first.text])
      expect((await read()).weight).toBe(71)
    })

    it('C-23 refuses another body under the same key', async () => {
      await save({ gender: 'F' }, KEY)
      const other = await save({ gender: 'M' }, KEY)
      expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH'])
      expect((await read()).gender).toBe('F')
    })

    it('C-23 keeps the keys of two people apart', async () => {
      const other = await aSignedInClient(app, { organization: sattva })
      await save({ gender: 'F' }, KEY)
      expect((await save({ gender: 'M' }, KEY, other.token)).status).toBe(200)
      expect([(await read()).gender, (await read(other.token)).gender]).toEqual(['F', 'M'])
    })

    it('C-23 lets a refused try go: the same key works once the cause is gone', async () => {
      expect((await save({ date_of_birth: '2026-11-22' }, KEY)).status).toBe(400)
      app.clock.advance(86_400)
      asha = { ...asha, token: await signIn(app, asha) }
      expect((await save({ date_of_birth: '2026-11-22' }, KEY)).status).toBe(200)
    })

    it('C-23 refuses a key that is no uuid', async () => {
      const reply = await save({ gender: 'F' }, 'my-key')
      expect([reply.status, reply.body.data.fields]).toEqual([400, { 'Idempotency-Key': 'This value is not valid.' }])
    })
  })
})
