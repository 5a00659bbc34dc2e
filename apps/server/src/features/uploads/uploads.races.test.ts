import { beforeEach, describe, expect, it } from 'vitest'
import { aSignedInClient, type TestAccount, type TestOrganization } from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { eachRound, RACE_TIMEOUT_MS, race, tally } from '../../test-kit/races.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { aFilling, anOrganizationWithForm, aPicture, sendFile, uploadsOf } from '../../test-kit/uploads-kit.ts'
import { sweepUploads } from './sweep-uploads.ts'

// As many as one person may send at once.
const AT_ONCE = 3

describe('uploads at the same moment', () => {
  let app: TestApp
  let sattva: TestOrganization
  let formId: string
  let picture: Buffer

  beforeEach(async () => {
    app = await testApp({ hasRateLimits: false, hasher: quickHasher })
    const house = await anOrganizationWithForm(app)
    sattva = house.organization
    formId = house.formId
    picture = await aPicture()
    return () => app.close()
  })

  const scope = () => ({ organizationId: sattva.id })
  const aPerson = () => aSignedInClient(app, { organization: sattva })
  async function upload({ token }: { token: string }): Promise<string> {
    const reply = await sendFile(app, picture, { token })
    return /[0-9a-f-]{36}/.exec(reply.body.data.objectUrl)?.[0] ?? ''
  }
  const uploadsBy = ({ id }: TestAccount) =>
    app.database.tenant(scope(), (tx) => tx.selectFrom('uploads').selectAll().where('owner_id', '=', id).execute())
  async function filesOf(ids: readonly string[]): Promise<number> {
    const found = await Promise.all(ids.map((id) => app.storage.stat(`${sattva.id}/${id}`)))
    return found.filter((file) => file !== undefined).length
  }

  it(
    'trap 23 let nobody past the twentieth of a day',
    () =>
      eachRound(async () => {
        const person = await aPerson()
        const row = {
          organization_id: sattva.id,
          owner_id: person.id,
          form_id: formId,
          file_name: 'plate.jpg',
          media_type: 'image/jpeg' as const,
          bytes: 1,
          sha256: 'a hash',
          created_at: app.clock.now(),
        }
        const had = Array.from({ length: 19 }, () => ({ ...row, id: crypto.randomUUID() }))
        await app.database.tenant(scope(), (tx) => tx.insertInto('uploads').values(had).execute())
        const replies = await race(() => sendFile(app, picture, { token: person.token }), AT_ONCE)
        expect(tally(replies)).toEqual({ '200': 1, '429 UPLOAD_QUOTA_REACHED': AT_ONCE - 1 })
        const kept = await uploadsBy(person)
        expect([kept.length, await filesOf(kept.map(({ id }) => id))]).toEqual([20, 1])
      }),
    RACE_TIMEOUT_MS,
  )

  it(
    'C-06 keep one file of one key, and answer nothing else for it',
    () =>
      eachRound(async (round) => {
        const person = await aPerson()
        const key = `01930000-0000-4000-8000-${String(round).padStart(12, '0')}`
        const replies = await race(() => sendFile(app, picture, { token: person.token, key }), AT_ONCE)
        expect(
          Object.keys(tally(replies)).filter((what) => !/^(?:200|409 IDEMPOTENCY_IN_PROGRESS)$/.test(what)),
        ).toEqual([])
        const kept = await uploadsBy(person)
        expect([kept.length, await filesOf(kept.map(({ id }) => id))]).toEqual([1, 1])
        const answers = replies.filter(({ status }) => status === 200).map(({ text }) => text)
        expect(new Set(answers).size).toBe(1)
      }),
    RACE_TIMEOUT_MS,
  )

  it(
    'trap 24 are held by a filling or removed, never both, also while the sweeper goes round',
    () =>
      eachRound(async () => {
        const person = await aPerson()
        const fillingId = await aFilling(app, person, formId)
        const id = await upload(person)
        const attachment = { ...scope(), ownerId: person.id, formId, fillingId }
        app.clock.advance(3600)
        const attach = app.database.tenant(scope(), (tx) =>
          uploadsOf(app).attachFiles(tx, attachment, [{ fileName: '', filePath: id }]),
        )
        const remove = uploadsOf(app)
          .remove(
            {
              ...scope(),
              accountId: person.id,
              sessionId: '',
              role: 'client',
              isLimited: false,
              lacksSecondFactor: false,
            },
            id,
          )
          .then(
            () => 'removed',
            (error) => String(error.code),
          )
        const [attached, removed] = await Promise.all([attach, remove, sweepUploads(app)])
        const outcome = 'files' in attached ? 'UPLOAD_ATTACHED' : 'removed'
        expect(removed).toBe(outcome)
        await app.clock.advance(3600)
        await sweepUploads(app)
        expect([(await uploadsBy(person)).length, await filesOf([id])]).toEqual('files' in attached ? [1, 1] : [0, 0])
      }),
    RACE_TIMEOUT_MS,
  )
})
