import { beforeEach, describe, expect, it } from 'vitest'
import { expectFailure } from '../../test-kit/failures.ts'
import { aForm } from '../../test-kit/forms-kit.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { type Actor, rowsOf, type TwoOrganizations, twoOrganizations } from '../../test-kit/two-organizations.ts'
import { addressFor, aFilling, aPicture, sendFile, uploadsOf } from '../../test-kit/uploads-kit.ts'

describe('uploads of different people', () => {
  let app: TestApp
  let world: TwoOrganizations
  let forms: { a: string; b: string }

  beforeEach(async () => {
    app = await testApp({ hasRateLimits: false, hasher: quickHasher })
    world = await twoOrganizations(app)
    const [a, b] = [world.a, world.b].map(({ organization }) => aForm(app, { organization, type: 'own' }))
    forms = { a: (await a)?.id ?? '', b: (await b)?.id ?? '' }
    return () => app.close()
  })

  async function upload(actor: Actor): Promise<{ id: string; url: string }> {
    const reply = await sendFile(app, await aPicture(), {
      token: actor.token,
      formNumber: 100,
      fileName: `${actor.canary}.jpg`,
    })
    const url: string = reply.body.data.objectUrl
    return { url, id: /[0-9a-f-]{36}/.exec(url)?.[0] ?? '' }
  }

  it('P-01 C-06 sends into the own organisation, whatever host is named', async () => {
    const { a1, clientOfB } = world.actors
    const before = await rowsOf(app, world.a.organization)
    await upload({ ...clientOfB, host: 'a.test' })
    expect(await rowsOf(app, world.a.organization)).toEqual(before)
    await upload(a1)
    const had = before.get('uploads')?.map(({ id }) => id) ?? []
    const now = (await rowsOf(app, world.a.organization)).get('uploads') ?? []
    expect(now.filter(({ id }) => !had.includes(id))).toMatchObject([{ owner_id: a1.id }])
  })

  it('P-01 F-05 an address speaks for the session that it was made for: with a foreign one it opens nothing', async () => {
    const { a1, clientOfB, adminOfB, revoked } = world.actors
    const { id, url } = await upload(a1)
    for (const host of ['a.test', 'b.test']) expect((await app.get(url, { host })).status).toBe(200)
    // Signed by us, yet for somebody whose organisation has no such file, or who signed out.
    for (const { token } of [clientOfB, adminOfB, revoked])
      expectFailure(await app.get(addressFor(app, token, id)), 'NOT_FOUND')
    // A session of one organisation and the file of another.
    const foreign = await upload(clientOfB)
    expectFailure(await app.get(addressFor(app, a1.token, foreign.id)), 'NOT_FOUND')
  })

  it('P-01 F-05 removes nothing of anybody else, staff and other organisations included', async () => {
    const { a1, a2, caring, adminOfA, clientOfB, adminOfB } = world.actors
    const { id, url } = await upload(a1)
    const before = await rowsOf(app, world.a.organization)
    for (const { token, host } of [a2, caring, adminOfA, clientOfB, adminOfB]) {
      for (const file_path of [id, url]) {
        const reply = await app.post('/api/DynamicForms/remove_document', { file_path }, { token, host })
        expectFailure(reply, 'NOT_FOUND')
        expect(reply.text).not.toContain(a1.canary)
      }
    }
    expect(await rowsOf(app, world.a.organization)).toEqual(before)
  })

  it('P-01 C-05 a filling holds no file of another organisation', async () => {
    const { a1, clientOfB } = world.actors
    const { url } = await upload(a1)
    const fillingId = await aFilling(app, clientOfB, forms.b)
    const organizationId = world.b.organization.id
    for (const formId of [forms.a, forms.b]) {
      const attached = await app.database.tenant({ organizationId }, (tx) =>
        uploadsOf(app).attachFiles(tx, { organizationId, ownerId: a1.id, formId, fillingId }, [
          { fileName: 'x', filePath: url },
        ]),
      )
      expect(attached).toEqual({ unknown: [url] })
    }
  })

  it('P-02 lets nobody send without a session, and nobody who waits for a guardian', async () => {
    const { limited, revoked, expired } = world.actors
    for (const [token, code] of [
      [undefined, 'UNAUTHENTICATED'],
      [revoked.token, 'UNAUTHENTICATED'],
      [expired.token, 'UNAUTHENTICATED'],
      [limited.token, 'GUARDIAN_NEEDED'],
    ] as const)
      expectFailure(await sendFile(app, await aPicture(), { ...(token && { token }), formNumber: 100 }), code)
  })

  it('trap 38 keeps each file under its organisation, and lets the jobs see which may go, not what it is called', async () => {
    const { a1 } = world.actors
    const { id } = await upload(a1)
    expect(await app.storage.stat(`${world.a.organization.id}/${id}`)).toBeDefined()
    const read = app.database.jobs((tx) => tx.selectFrom('uploads').select('file_name').execute())
    await expect(read).rejects.toMatchObject({ code: '42501' })
  })
})
