import type { FileAnswer } from '@thali/domain/forms/form-definition'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount, aSignedInClient, signIn, type TestAccount, type TestOrganization } from '../../test-kit/builders.ts'
import { expectFailure } from '../../test-kit/failures.ts'
import { aForm } from '../../test-kit/forms-kit.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { aFilling, anOrganizationWithForm, aPicture, sendFile, uploadsOf } from '../../test-kit/uploads-kit.ts'
import type { Attachment } from './uploads.repository.ts'

type Client = TestAccount & { readonly token: string }

describe('files of a filling', () => {
  let app: TestApp
  let sattva: TestOrganization
  let formId: string
  let asha: Client
  let rahul: Client
  let filling: string

  beforeEach(async () => {
    app = await testApp({ hasRateLimits: false, hasher: quickHasher })
    const house = await anOrganizationWithForm(app, { isDemo: true })
    sattva = house.organization
    formId = house.formId
    asha = await aSignedInClient(app, { organization: sattva })
    rahul = await aSignedInClient(app, { organization: sattva })
    filling = await aFilling(app, asha, formId)
    return () => app.close()
  })

  async function upload({ token }: { token: string }, formNumber = 1): Promise<FileAnswer> {
    const reply = await sendFile(app, await aPicture(), { token, formNumber })
    const { fileName, objectUrl } = reply.body.data
    return { fileName, filePath: objectUrl }
  }
  const idOf = ({ filePath }: FileAnswer) => /[0-9a-f-]{36}/.exec(filePath)?.[0] ?? ''
  const attach = (files: FileAnswer[], changes: Partial<Attachment> = {}) =>
    app.database.tenant({ organizationId: sattva.id }, (tx) =>
      uploadsOf(app).attachFiles(
        tx,
        { organizationId: sattva.id, ownerId: asha.id, formId, fillingId: filling, ...changes },
        files,
      ),
    )
  const uploads = () =>
    app.database.tenant({ organizationId: sattva.id }, (tx) =>
      tx.selectFrom('uploads').select(['id', 'attached_at', 'removed_at']).execute(),
    )

  it('F-05 are kept by their bare ids and our own names, in their order', async () => {
    const [one, two] = [await upload(asha), await upload(asha)]
    expect(await attach([two, { ...one, fileName: '../../evil.exe' }, two])).toEqual({
      files: [two, one, two].map((file) => ({ fileName: 'plate.jpg', filePath: idOf(file) })),
    })
    expect(await attach([])).toEqual({ files: [] })
    expect((await uploads()).every(({ attached_at }) => attached_at !== null)).toBe(true)
  })

  it('C-06 C-05 may be named by an address whose time is over, of a session that has ended, or by the id', async () => {
    const file = await upload(asha)
    await app.post('/api/auth/logout', {}, { token: asha.token })
    app.clock.advance(90 * 86_400)
    const kept = { files: [{ fileName: 'plate.jpg', filePath: idOf(file) }] }
    expect(await attach([file])).toEqual(kept)
    expect(await attach([{ fileName: '', filePath: idOf(file) }])).toEqual(kept)
    expect(await attach([{ fileName: '', filePath: idOf(file).toUpperCase() }])).toEqual(kept)
  })

  it("trap 23 are unknown where they are somebody else's, another form's, removed, or no upload at all, and nothing is kept", async () => {
    const own = await upload(asha)
    const ofRahul = await upload(rahul)
    await aForm(app, { organization: sattva, type: 'feedback' })
    const ofForm2 = await upload(asha, 2)
    const removed = await upload(asha)
    await app.post('/api/DynamicForms/remove_document', { file_path: removed.filePath }, { token: asha.token })
    const unknown = [ofRahul, ofForm2, removed].map(({ filePath }) => filePath)
    const junk = [
      '',
      'abc',
      '/api/uploads/',
      '/api/uploads/__proto__',
      'https://evil.example/a.jpg',
      `${idOf(own)}\u0000`,
    ]
    for (const filePath of [...unknown, ...junk, '01930000-0000-7000-8000-00000000ffff'])
      expect(await attach([{ fileName: 'x', filePath }])).toEqual({ unknown: [filePath] })
    expect(await attach([own, ofRahul])).toEqual({ unknown: [ofRahul.filePath] })
    const held = await app.database.tenant({ organizationId: sattva.id }, (tx) =>
      tx.selectFrom('upload_fillings').selectAll().execute(),
    )
    expect(held).toEqual([])
  })

  it('F-09 may be kept by whoever edits a filling that holds them already, and by nobody for another filling', async () => {
    const file = await upload(asha)
    await attach([file])
    const meera = await anAccount(app, { organization: sattva, role: 'dietician' })
    expect(await attach([file], { ownerId: meera.id })).toMatchObject({ files: [{ filePath: idOf(file) }] })
    const ofRahul = await aFilling(app, rahul, formId)
    expect(await attach([file], { ownerId: meera.id, fillingId: ofRahul })).toEqual({ unknown: [file.filePath] })
    expect(await attach([file], { ownerId: rahul.id, fillingId: ofRahul })).toEqual({ unknown: [file.filePath] })
  })

  it('F-07 one file may belong to the fillings of several dates', async () => {
    const file = await upload(asha)
    const dates = [await aFilling(app, asha, formId, '2026-11-22'), await aFilling(app, asha, formId, '2026-11-23')]
    for (const fillingId of dates) expect(await attach([file], { fillingId })).toHaveProperty('files')
  })

  it('F-05 cannot be removed any more: earlier answers stay what they were', async () => {
    const file = await upload(asha)
    await attach([file])
    const body = { file_path: file.filePath }
    expectFailure(await app.post('/api/DynamicForms/remove_document', body, { token: asha.token }), 'UPLOAD_ATTACHED')
    expectFailure(await app.post('/api/DynamicForms/remove_document', body, { token: rahul.token }), 'NOT_FOUND')
    expect(await uploads()).toMatchObject([{ removed_at: null }])
  })

  it('F-05 are not held where the filling is not saved in the end', async () => {
    const file = await upload(asha)
    const failing = app.database.tenant({ organizationId: sattva.id }, async (tx) => {
      const attachment = { organizationId: sattva.id, ownerId: asha.id, formId, fillingId: filling }
      await uploadsOf(app).attachFiles(tx, attachment, [file])
      throw new Error('the form was refused')
    })
    await expect(failing).rejects.toThrow('the form was refused')
    expect(await uploads()).toMatchObject([{ attached_at: null }])
  })

  it('F-05 are signed anew for each reader, and open for that reader', async () => {
    const file = await upload(asha)
    app.clock.advance(7200)
    const token = await signIn(app, asha)
    const [, payload = ''] = token.split('.')
    const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const caller = {
      organizationId: sattva.id,
      accountId: asha.id,
      sessionId: sid,
      role: 'client',
      isLimited: false,
    } as const
    const signed = uploadsOf(app).signFile(caller, { fileName: 'plate.jpg', uploadId: idOf(file) })
    expect(signed).toMatchObject({ fileName: 'plate.jpg' })
    expect((await app.get(file.filePath)).status).toBe(404)
    expect((await app.get(signed.filePath)).status).toBe(200)
  })
})
