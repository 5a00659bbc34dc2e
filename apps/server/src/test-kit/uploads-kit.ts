import sharp from 'sharp'
import { recordAudit } from '../features/audit/audit.service.ts'
import { writeAddress } from '../features/uploads/upload-address.ts'
import { createUploadsService, type UploadsService } from '../features/uploads/uploads.service.ts'
import { deriveKeys } from '../platform/keys.ts'
import { systemRandomness } from '../platform/randomness.ts'
import { anOrganization, type TestAccount } from './builders.ts'
import { aForm } from './forms-kit.ts'
import { type Reply, TEST_SECRET, type TestApp } from './test-app.ts'

export const UPLOAD_PATH = '/api/DynamicForms/upload_documents'
let lastFilling = 0

export async function anOrganizationWithForm(app: TestApp, options: Parameters<typeof anOrganization>[1] = {}) {
  const organization = await anOrganization(app, options)
  const { id } = await aForm(app, { organization })
  return { organization, formId: id }
}

/** A filling by a client, for the files that it may hold. */
export async function aFilling(app: TestApp, client: TestAccount, formId: string, dietDate: string | null = null) {
  const organization_id = client.organization.id
  lastFilling += 1
  const id = `01930000-0000-7000-8002-${String(lastFilling).padStart(12, '0')}`
  const now = app.clock.now()
  const filling = { id, organization_id, form_id: formId, client_id: client.id, diet_date: dietDate, form_version: 1 }
  await app.database.tenant({ organizationId: organization_id }, (tx) =>
    tx
      .insertInto('form_fillings')
      .values({ ...filling, answers: '{}', submitted_at: now, submitted_by: client.id, updated_at: now })
      .execute(),
  )
  return id
}

/** A file that a filling holds, and a line of the audit log about it, with the word in each of its texts. */
export async function aFullUpload(
  app: TestApp,
  client: TestAccount,
  formId: string,
  fillingId: string,
  canary: string,
) {
  const organization_id = client.organization.id
  lastFilling += 1
  const id = `01930000-0000-7000-8003-${String(lastFilling).padStart(12, '0')}`
  const now = app.clock.now()
  const upload = { id, organization_id, owner_id: client.id, form_id: formId, file_name: `${canary}.jpg` }
  const scope = { organizationId: organization_id }
  const caller = { ...scope, accountId: client.id, role: 'client' as const }
  await app.database.tenant(scope, async (tx) => {
    const file = { media_type: 'image/jpeg' as const, bytes: 1, sha256: 'a hash', created_at: now, attached_at: now }
    await tx
      .insertInto('uploads')
      .values({ ...upload, ...file })
      .execute()
    await tx.insertInto('upload_fillings').values({ organization_id, upload_id: id, filling_id: fillingId }).execute()
    const entry = { caller, clientId: client.id, subjectId: id, detail: { note: canary } }
    await recordAudit(tx, { ...entry, action: 'file.uploaded' }, now)
  })
}

export type Part = {
  readonly name: string
  readonly content: string | Buffer
  readonly fileName?: string
  readonly type?: string
}

/** A multipart body as it crosses the wire, also such as no browser would write. */
export function multipartOf(parts: readonly Part[], boundary = 'qz-boundary'): { body: Buffer; type: string } {
  const lines = parts.flatMap(({ name, content, fileName, type }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n` +
        `${fileName === undefined ? '' : `Content-Type: ${type ?? 'application/octet-stream'}\r\n`}\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  const body = Buffer.concat([...lines, Buffer.from(`--${boundary}--\r\n`)])
  return { body, type: `multipart/form-data; boundary=${boundary}` }
}

type Sent = {
  readonly token?: string
  readonly fileName?: string
  readonly formNumber?: number
  readonly key?: string
  readonly type?: string
}

/** Sends a file as the form screen does. */
export function sendFile(app: TestApp, content: Buffer | string, sent: Sent = {}): Promise<Reply> {
  const { token, fileName = 'plate.jpg', formNumber = 1, key, type } = sent
  const form = multipartOf([
    { name: 'form_number', content: String(formNumber) },
    { name: 'file', content, fileName, ...(type !== undefined && { type }) },
  ])
  const headers = { 'content-type': form.type, ...(key !== undefined && { 'idempotency-key': key }) }
  return app.post(UPLOAD_PATH, form.body, { token, headers })
}

/** A picture of a plain colour. */
export function aPicture(type: 'jpeg' | 'png' | 'webp' = 'jpeg', width = 40, height = 30): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#b8860b' } })
    [type]()
    .toBuffer()
}

/** The smallest PDF with one empty page. */
export function aPdf(extra = ''): Buffer {
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n${extra}`,
  ]
  const head = '%PDF-1.4\n'
  const body = objects.join('')
  return Buffer.from(
    `${head}${body}xref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Size 4>>\nstartxref\n${head.length + body.length}\n%%EOF\n`,
  )
}

/** The address that reading a form gives this session for an upload. */
export function addressFor(app: TestApp, token: string, uploadId: string): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const expiresAt = Math.floor(app.clock.now().getTime() / 1000) + 3600
  return writeAddress(deriveKeys(TEST_SECRET).upload, {
    organizationId: claims.org,
    sessionId: claims.sid,
    uploadId,
    expiresAt,
  })
}

/** The uploads as the forms have them at hand. */
export function uploadsOf({ database, clock, storage }: TestApp): UploadsService {
  const addressKey = deriveKeys(TEST_SECRET).upload
  return createUploadsService({ database, clock, storage, randomness: systemRandomness(clock), addressKey })
}
