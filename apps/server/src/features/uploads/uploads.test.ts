import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  aCareRelation,
  anAccount,
  aSignedInClient,
  signIn,
  type TestAccount,
  type TestOrganization,
} from '../../test-kit/builders.ts'
import { expectFailure } from '../../test-kit/failures.ts'
import { aForm } from '../../test-kit/forms-kit.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type Reply, type TestApp, testApp } from '../../test-kit/test-app.ts'
import {
  addressFor,
  anOrganizationWithForm,
  aPdf,
  aPicture,
  multipartOf,
  sendFile,
  UPLOAD_PATH,
} from '../../test-kit/uploads-kit.ts'

const KEY = '01930000-0000-4000-8000-0000000000aa'

describe('uploads', () => {
  let app: TestApp
  let sattva: TestOrganization
  let asha: TestAccount & { readonly token: string }

  beforeEach(async () => {
    app = await testApp({ hasRateLimits: false, hasher: quickHasher })
    sattva = (await anOrganizationWithForm(app, { isDemo: true })).organization
    asha = await aSignedInClient(app, { organization: sattva })
    return () => app.close()
  })

  const send = (content: Buffer | string, sent: Parameters<typeof sendFile>[2] = {}) =>
    sendFile(app, content, { token: asha.token, ...sent })
  const sendParts = (...parts: Parameters<typeof multipartOf>[0]) => {
    const { body, type } = multipartOf(parts)
    return app.post(UPLOAD_PATH, body, { token: asha.token, headers: { 'content-type': type } })
  }
  async function open(url: string): Promise<Reply & { bytes: Buffer }> {
    const reply = await app.http.inject({ method: 'GET', url, headers: { host: 'localhost' } })
    const isJson = String(reply.headers['content-type']).includes('json')
    return {
      status: reply.statusCode,
      headers: reply.headers,
      text: reply.body,
      body: isJson ? reply.json() : undefined,
      cookies: {},
      bytes: reply.rawPayload,
    }
  }
  const rows = () =>
    app.database.tenant({ organizationId: sattva.id }, (tx) =>
      tx.selectFrom('uploads').selectAll().orderBy('created_at').execute(),
    )
  const files = (folder = 'files') => {
    const path = join(app.folder, folder)
    return existsSync(path)
      ? readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((f) => f.isFile())
          .map((f) => f.name)
      : []
  }

  it.each([
    ['jpeg', 'plate.jpg', 'image/jpeg'],
    ['png', 'plate.png', 'image/png'],
    ['webp', 'plate.webp', 'image/webp'],
  ] as const)('C-06 takes a %s, and its address shows it', async (format, fileName, type) => {
    const reply = await send(await aPicture(format), { fileName })
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        isValid: 1,
        message: 'The file is uploaded.',
        data: {
          fileName,
          objectUrl: expect.stringMatching(/^\/api\/uploads\/[0-9a-f-]{36}\?exp=\d{10}&sig=[\w-]{43}\.[\w-]{43}$/),
        },
      },
    ])
    const shown = await open(reply.body.data.objectUrl)
    expect([shown.status, shown.headers['content-type']]).toEqual([200, type])
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ format, width: 40, height: 30 })
    const [row] = await rows()
    expect(row).toMatchObject({
      owner_id: asha.id,
      media_type: type,
      bytes: shown.bytes.length,
      attached_at: null,
      removed_at: null,
    })
    expect(row?.sha256).toBe(createHash('sha256').update(shown.bytes).digest('hex'))
    expect([files(), files('incoming')]).toEqual([[row?.id], []])
  })

  it('C-06 takes a pdf as it is, and hands it out to be saved, without an origin and without scripts', async () => {
    const pdf = aPdf()
    const reply = await send(pdf, { fileName: 'रक्त जाँच.pdf' })
    expect(reply.body.data.fileName).toBe('रक्त जाँच.pdf')
    const saved = await open(reply.body.data.objectUrl)
    expect(saved.bytes.equals(pdf)).toBe(true)
    expect(saved.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-length': String(pdf.length),
    })
    expect(saved.headers['content-disposition']).toMatch(/^attachment; filename=".*\.pdf"; filename\*=UTF-8''%E0%A4%B0/)
  })

  it('F-05 shows a picture in its place, sandboxed as well', async () => {
    const { objectUrl } = (await send(await aPicture())).body.data
    expect((await open(objectUrl)).headers).toMatchObject({
      'content-disposition': 'inline; filename=plate.jpg',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })

  it('F-05 keeps nothing of a picture but its pixels, turned upright: no place, no camera, no colour profile, no comment', async () => {
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .withMetadata({ orientation: 6 })
      .withExif({
        IFD0: { Copyright: 'qzsecret', Make: 'qzcamera' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '18/1 31/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '73/1 51/1 0/1',
        },
      })
      .jpeg()
      .toBuffer()
    const before = await sharp(photo).metadata()
    expect([before.orientation, before.exif?.includes('qzsecret')]).toEqual([6, true])
    const shown = await open((await send(photo)).body.data.objectUrl)
    const after = await sharp(shown.bytes).metadata()
    expect(after).toMatchObject({ width: 20, height: 40 })
    expect([after.exif, after.icc, after.xmp, after.iptc, after.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(shown.bytes.includes('qz')).toBe(false)
  })

  it('C-06 answers the same again under one key, keeps one file, and refuses another file under it', async () => {
    const picture = await aPicture()
    const first = await send(picture, { key: KEY })
    const again = await send(picture, { key: KEY, fileName: 'plate.jpg' })
    expect(again.body).toEqual(first.body)
    expect([(await rows()).length, files().length, files('incoming')]).toEqual([1, 1, []])
    expectFailure(await send(await aPicture('jpeg', 41), { key: KEY }), 'IDEMPOTENCY_MISMATCH')
    expect([(await rows()).length, files().length, files('incoming')]).toEqual([1, 1, []])
  })

  it('C-06 makes one upload of the same one sent several times at once', async () => {
    const picture = await aPicture('png', 600, 600)
    const replies = await Promise.all(Array.from({ length: 3 }, () => send(picture, { key: KEY })))
    const statuses = replies.map(({ status }) => status)
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    expect(statuses).toContain(200)
    expect([(await rows()).length, files().length, files('incoming')]).toEqual([1, 1, []])
  })

  it('trap 23 lets one person send 20 files within a day, whatever became of them, and others go on', async () => {
    const picture = await aPicture()
    for (let n = 0; n < 20; n += 1) expect((await send(picture)).status).toBe(200)
    const [first] = await rows()
    await app.post('/api/DynamicForms/remove_document', { file_path: first?.id }, { token: asha.token })
    expectFailure(await send(picture), 'UPLOAD_QUOTA_REACHED')
    const rahul = await aSignedInClient(app, { organization: sattva })
    expect((await send(picture, { token: rahul.token })).status).toBe(200)
    app.clock.advance(86_400 + 1)
    asha = { ...asha, token: await signIn(app, asha) }
    expect((await send(picture)).status).toBe(200)
    expect(files()).toHaveLength(22)
  })

  it('trap 23 keeps no more of an organisation than there is room for, and says so', async () => {
    await app.database.bootstrap({ organizationId: sattva.id }, (tx) =>
      tx.updateTable('organizations').set({ upload_megabytes: 0 }).where('id', '=', sattva.id).execute(),
    )
    const reply = await send(await aPicture())
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      429,
      'UPLOAD_QUOTA_REACHED',
      'There is no room for more files. Please tell your dietician.',
    ])
    expect([await rows(), files(), files('incoming')]).toEqual([[], [], []])
  })

  it('F-05 refuses more than 10 MB, told beforehand or found out, and keeps nothing', async () => {
    const big = Buffer.concat([await aPicture(), Buffer.alloc(10 * 1024 * 1024)])
    expectFailure(await send(big), 'UPLOAD_TOO_LARGE')
    expectFailure(await send(Buffer.concat([big, big])), 'UPLOAD_TOO_LARGE')
    expect([await rows(), files(), files('incoming')]).toEqual([[], [], []])
  })

  it('C-06 refuses a form that is not there, and one of another organisation, alike', async () => {
    const { organization: poshan } = await anOrganizationWithForm(app, { host: 'poshan.test' })
    await aForm(app, { organization: poshan, type: 'own', number: 104 })
    const replies = [
      await send(await aPicture(), { formNumber: 105 }),
      await send(await aPicture(), { formNumber: 104 }),
    ]
    for (const reply of replies) expectFailure(reply, 'NOT_FOUND')
    expect(replies[0]?.text).toBe(replies[1]?.text)
    expect(files()).toEqual([])
  })

  it.each([
    ['no file', [{ name: 'form_number', content: '1' }], 'INVALID_INPUT'],
    ['no form number', [{ name: 'file', content: 'x', fileName: 'a.png' }], 'INVALID_INPUT'],
    [
      'a form number that is none',
      [
        { name: 'form_number', content: 'one' },
        { name: 'file', content: 'x', fileName: 'a.png' },
      ],
      'INVALID_INPUT',
    ],
    [
      'a file under another name',
      [
        { name: 'form_number', content: '1' },
        { name: 'picture', content: 'x', fileName: 'a.png' },
      ],
      'INVALID_INPUT',
    ],
    [
      'two files',
      [
        { name: 'form_number', content: '1' },
        { name: 'file', content: 'x', fileName: 'a.png' },
        { name: 'file', content: 'x', fileName: 'b.png' },
      ],
      'INVALID_INPUT',
    ],
    [
      'an unknown field',
      [
        { name: 'colour', content: 'red' },
        { name: 'form_number', content: '1' },
        { name: 'file', content: 'x', fileName: 'a.png' },
      ],
      'INVALID_INPUT',
    ],
    [
      'a poisonous field',
      [
        { name: '__proto__', content: 'x' },
        { name: 'form_number', content: '1' },
        { name: 'file', content: 'x', fileName: 'a.png' },
      ],
      'INVALID_INPUT',
    ],
    [
      'a field without end',
      [
        { name: 'form_number', content: '1'.repeat(5000) },
        { name: 'file', content: 'x', fileName: 'a.png' },
      ],
      'INVALID_INPUT',
    ],
    [
      'a NUL in a field',
      [
        { name: 'form_number', content: '1\u0000' },
        { name: 'file', content: 'x', fileName: 'a.png' },
      ],
      'INVALID_CHARACTER',
    ],
    ['eleven fields', Array.from({ length: 11 }, () => ({ name: 'user_id', content: '1' })), 'INVALID_INPUT'],
    [
      'an empty file',
      [
        { name: 'form_number', content: '1' },
        { name: 'file', content: '', fileName: 'a.png' },
      ],
      'UPLOAD_TYPE_REFUSED',
    ],
  ] as const)('C-06 refuses %s', async (_, parts, code) => {
    expectFailure(await sendParts(...parts), code)
    expect([await rows(), files(), files('incoming')]).toEqual([[], [], []])
  })

  it('C-06 does not ask for an order of the parts, and does not read the names that nobody may decide by', async () => {
    const reply = await sendParts(
      { name: 'file', content: await aPicture(), fileName: 'a.jpg' },
      { name: 'user_id', content: 'somebody' },
      { name: 'form_number', content: '1' },
    )
    expect(reply.status).toBe(200)
    expect(await rows()).toMatchObject([{ owner_id: asha.id }])
  })

  it.each([
    ['JSON', 'application/json', '{"form_number":1}', 'UNSUPPORTED_MEDIA_TYPE'],
    ['a form without boundary', 'multipart/form-data', 'x', 'INVALID_INPUT'],
    [
      'a body that ends early',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
      'INVALID_INPUT',
    ],
    ['nothing', 'multipart/form-data; boundary=b', '', 'INVALID_INPUT'],
    ['a text', 'text/plain', 'x', 'UNSUPPORTED_MEDIA_TYPE'],
  ])('C-06 refuses %s', async (_, type, payload, code) => {
    const reply = await app.post(UPLOAD_PATH, payload, { token: asha.token, headers: { 'content-type': type } })
    expectFailure(reply, code as 'INVALID_INPUT')
    expect(files('incoming')).toEqual([])
  })

  it('C-06 reads a form only where one is taken', async () => {
    const { body, type } = multipartOf([{ name: 'gender', content: 'F' }])
    const reply = await app.post('/api/users/profile', body, { token: asha.token, headers: { 'content-type': type } })
    expectFailure(reply, 'UNSUPPORTED_MEDIA_TYPE')
  })

  it('trap 23 opens an address for an hour, to nobody who changed a letter of it, and no longer than the session', async () => {
    const { objectUrl } = (await send(await aPicture())).body.data as { objectUrl: string }
    const other = (await send(await aPicture('png'))).body.data.objectUrl as string
    const idOf = (url: string) => url.slice('/api/uploads/'.length).split('?')[0] ?? ''
    const tampered = [
      objectUrl.replace(idOf(objectUrl), idOf(other)),
      objectUrl.replace(/exp=\d/, 'exp=9'),
      objectUrl.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      objectUrl.replace(/sig=./, (start) => `sig=${start.endsWith('A') ? 'B' : 'A'}`),
      objectUrl.replace(/sig=.*/, 'sig='),
      objectUrl.replace(/&sig=.*/, ''),
      objectUrl.replace(/\?.*/, ''),
      `${objectUrl}&exp=1`,
      objectUrl.replace(idOf(objectUrl), '__proto__'),
    ]
    for (const url of tampered) expectFailure(await open(url), 'NOT_FOUND')
    expect((await open(objectUrl)).status).toBe(200)
    app.clock.advance(3599)
    expect((await open(objectUrl)).status).toBe(200)
    app.clock.advance(1)
    expectFailure(await open(objectUrl), 'NOT_FOUND')
    asha = { ...asha, token: await signIn(app, asha) }
    const fresh = (await send(await aPicture())).body.data.objectUrl
    await app.post('/api/auth/logout', {}, { token: asha.token })
    expectFailure(await open(fresh), 'NOT_FOUND')
  })

  it('trap 24 removes by id, twice without harm, and whoever else asks finds nothing', async () => {
    const { objectUrl } = (await send(await aPicture())).body.data
    const remove = (file_path: string, token = asha.token) =>
      app.post('/api/DynamicForms/remove_document', { file_path }, { token })
    const rahul = await aSignedInClient(app, { organization: sattva })
    expectFailure(await remove(objectUrl, rahul.token), 'NOT_FOUND')
    expect((await open(objectUrl)).status).toBe(200)
    expect((await remove(objectUrl)).status).toBe(200)
    expectFailure(await open(objectUrl), 'NOT_FOUND')
    expect((await remove(objectUrl)).status).toBe(200)
    for (const path of ['', 'abc', '01930000-0000-7000-8000-00000000ffff', '/api/uploads/../x', '__proto__'])
      expectFailure(await remove(path), 'NOT_FOUND')
  })

  it('trap 24 two tabs that remove what each shows first remove one file each', async () => {
    const [one, two] = [
      (await send(await aPicture())).body.data.objectUrl,
      (await send(await aPicture('png'))).body.data.objectUrl,
    ]
    const remove = (file_path: string) =>
      app.post('/api/DynamicForms/remove_document', { file_path }, { token: asha.token })
    expect((await Promise.all([remove(one), remove(one)])).map(({ status }) => status)).toEqual([200, 200])
    expectFailure(await open(one), 'NOT_FOUND')
    expect((await open(two)).status).toBe(200)
  })

  it('F-05 tells a file that is lost as our failure', async () => {
    const { objectUrl } = (await send(await aPicture())).body.data
    const [row] = await rows()
    await app.storage.remove(`${sattva.id}/${row?.id}`)
    expectFailure(await open(objectUrl), 'INTERNAL')
  })

  it('W-08 tells the audit log who sent, looked at and removed a file', async () => {
    const { objectUrl } = (await send(await aPicture())).body.data
    await open(objectUrl)
    const meera = await anAccount(app, { organization: sattva, role: 'dietician' })
    await aCareRelation(app, asha, meera)
    const signed = addressFor(app, await signIn(app, meera), (await rows())[0]?.id ?? '')
    expect((await open(signed)).status).toBe(200)
    await app.post('/api/DynamicForms/remove_document', { file_path: objectUrl }, { token: asha.token })
    const log = await app.database.tenant({ organizationId: sattva.id }, (tx) =>
      tx.selectFrom('audit_log').selectAll().execute(),
    )
    const [{ id } = { id: '' }] = await rows()
    expect(
      log.map(({ action, actor_id, client_id, subject_id }) => [action, actor_id, client_id, subject_id]).sort(),
    ).toEqual([
      ['file.removed', asha.id, asha.id, id],
      ['file.uploaded', asha.id, asha.id, id],
      ['file.viewed', meera.id, asha.id, id],
    ])
  })
})
