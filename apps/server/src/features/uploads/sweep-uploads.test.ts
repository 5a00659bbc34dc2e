import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { aSignedInClient, type TestAccount, type TestOrganization } from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { aFilling, anOrganizationWithForm, aPicture, sendFile, uploadsOf } from '../../test-kit/uploads-kit.ts'
import { sweepUploads } from './sweep-uploads.ts'

const HOUR = 3600
const DAY = 24 * HOUR

describe('sweeping uploads', () => {
  let app: TestApp
  let sattva: TestOrganization
  let formId: string
  let asha: TestAccount & { readonly token: string }

  beforeEach(async () => {
    app = await testApp({ hasRateLimits: false, hasher: quickHasher })
    const house = await anOrganizationWithForm(app)
    sattva = house.organization
    formId = house.formId
    asha = await aSignedInClient(app, { organization: sattva })
    return () => app.close()
  })

  async function upload(): Promise<string> {
    const reply = await sendFile(app, await aPicture(), { token: asha.token })
    const id = /[0-9a-f-]{36}/.exec(reply.body.data.objectUrl)?.[0] ?? ''
    setAge(`${sattva.id}/${id}`)
    return id
  }
  /** The disk's own time is the machine's; the test's stands still. */
  function setAge(key: string): void {
    const now = app.clock.now()
    utimesSync(join(app.folder, 'files', key), now, now)
  }
  async function left(): Promise<{ rows: string[]; files: string[] }> {
    const rows = await app.database.jobs((tx) => tx.selectFrom('uploads').select('id').execute())
    const files: string[] = []
    for await (const { key } of app.storage.list()) files.push(key.split('/')[1] ?? '')
    return { rows: rows.map(({ id }) => id).sort(), files: files.sort() }
  }
  const sweep = () => sweepUploads(app)

  it('F-05 removes what was removed at once, what was never held after 30 days, and never what a filling holds', async () => {
    const [held, removed, waiting] = [await upload(), await upload(), await upload()]
    const fillingId = await aFilling(app, asha, formId)
    const attachment = { organizationId: sattva.id, ownerId: asha.id, formId, fillingId }
    await app.database.tenant({ organizationId: sattva.id }, (tx) =>
      uploadsOf(app).attachFiles(tx, attachment, [{ fileName: '', filePath: held }]),
    )
    await app.post('/api/DynamicForms/remove_document', { file_path: removed }, { token: asha.token })
    const kept = [held, waiting].sort()
    expect(await sweep()).toBe(true)
    expect(await left()).toEqual({ rows: kept, files: kept })
    app.clock.advance(30 * DAY)
    await sweep()
    expect(await left()).toEqual({ rows: kept, files: kept })
    app.clock.advance(HOUR)
    await sweep()
    expect(await left()).toEqual({ rows: [held], files: [held] })
    app.clock.advance(3000 * DAY)
    await sweep()
    expect(await left()).toEqual({ rows: [held], files: [held] })
  })

  it('F-05 removes a file that no row tells of, when it is older than any request', async () => {
    const id = await upload()
    const orphan = `${sattva.id}/01930000-0000-7000-8000-00000000dead`
    await app.storage.put(orphan, Readable.from([Buffer.from('dal')]))
    setAge(orphan)
    const unfinished = join(app.folder, 'files/.unfinished/left')
    mkdirSync(dirname(unfinished), { recursive: true })
    writeFileSync(unfinished, 'half')
    utimesSync(unfinished, app.clock.now(), app.clock.now())
    await sweep()
    expect((await left()).files).toHaveLength(2)
    app.clock.advance(DAY + 1)
    await sweep()
    expect(await left()).toEqual({ rows: [id], files: [id] })
  })

  it('F-05 is done by one of several processes, once an hour', async () => {
    const together = async () => (await Promise.all([sweep(), sweep(), sweep()])).filter(Boolean).length
    expect(await together()).toBe(1)
    app.clock.advance(HOUR - 1)
    expect(await together()).toBe(0)
    app.clock.advance(1)
    expect(await together()).toBe(1)
  })
})
