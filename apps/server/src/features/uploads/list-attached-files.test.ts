import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { tellMissing } from '../../platform/backup/manifest.ts'
import { writeBackup } from '../../platform/backup/write-backup.ts'
import { aSignedInClient } from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { aFilling, anOrganizationWithForm, aPicture, sendFile, uploadsOf } from '../../test-kit/uploads-kit.ts'
import { listAttachedFiles } from './list-attached-files.ts'

describe('a backup of what people sent', () => {
  let app: TestApp
  let place: string

  beforeEach(async () => {
    app = await testApp({ hasRateLimits: false, hasher: quickHasher })
    place = mkdtempSync(join(tmpdir(), 'thali-files-'))
    return async () => {
      await app.close()
      rmSync(place, { recursive: true })
    }
  })

  const backUp = (filesDirectory: string, name: string) =>
    writeBackup({
      database: app.database,
      dataDirectory: place,
      filesDirectory,
      listNeededFiles: listAttachedFiles,
      clock: app.clock,
      productVersion: '1.2.3',
      folder: join(place, name),
    })

  it('is refused from another folder, and tells of a file that is lost', async () => {
    const { organization, formId } = await anOrganizationWithForm(app)
    const asha = await aSignedInClient(app, { organization })
    const send = async () => {
      const reply = await sendFile(app, await aPicture(), { token: asha.token })
      return /[0-9a-f-]{36}/.exec(reply.body.data.objectUrl)?.[0] ?? ''
    }
    const held = [await send(), await send()]
    // Held by no filling: it may go at any time.
    await app.storage.remove(`${organization.id}/${await send()}`)
    const fillingId = await aFilling(app, asha, formId)
    const attachment = { organizationId: organization.id, ownerId: asha.id, formId, fillingId }
    const files = held.map((filePath) => ({ fileName: '', filePath }))
    await app.database.tenant({ organizationId: organization.id }, (tx) =>
      uploadsOf(app).attachFiles(tx, attachment, files),
    )

    const elsewhere = join(place, 'elsewhere')
    await expect(backUp(elsewhere, 'without')).rejects.toThrow(`${elsewhere} has none of the files that clients sent.`)
    const paths = held.map((id) => `${organization.id}/${id}`).sort()
    const whole = await backUp(join(app.folder, 'files'), 'whole')
    expect([whole.files.map(({ path }) => path), whole.missing_files]).toEqual([paths, []])
    await app.storage.remove(paths[0] ?? '')
    const damaged = await backUp(join(app.folder, 'files'), 'damaged')
    expect([damaged.files.map(({ path }) => path), damaged.missing_files]).toEqual([[paths[1]], [paths[0]]])
    expect(tellMissing(damaged)).toBe(`1 file that clients sent cannot be found, such as ${paths[0]}.`)
  })
})
