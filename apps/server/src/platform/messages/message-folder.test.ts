import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { anOrganization } from '../../test-kit/builders.ts'
import { expectFailure } from '../../test-kit/failures.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { testClock } from '../../test-kit/test-clock.ts'
import { systemRandomness } from '../randomness.ts'
import { type MessageFolder, messageFolder } from './message-folder.ts'

describe('messages kept in a folder (D-05)', () => {
  const clock = testClock()
  const { id } = systemRandomness(clock)
  let directory: string
  let folder: MessageFolder
  let app: TestApp

  beforeEach(async () => {
    directory = join(await mkdtemp(join(tmpdir(), 'thali-outbox-')), 'outbox')
    folder = messageFolder(directory, clock)
    app = await testApp({ messageFolder: folder, ports: { mail: folder, sms: folder }, clock })
    return async () => {
      await app.close()
      await rm(join(directory, '..'), { recursive: true })
    }
  })

  function nextId(): string {
    clock.advance(1)
    return id()
  }
  const keepMail = (subject: string, text = 'Text') =>
    folder.sendMail({
      id: nextId(),
      from: { name: 'S', address: 's@example.com' },
      to: 'asha@example.com',
      subject,
      text,
    })
  const keepSms = (text: string) =>
    folder.sendSms({
      id: nextId(),
      to: '+919812345678',
      text,
      sender: 'S',
      dltEntityId: '',
      dltTemplateId: '',
    })

  it('are files that only their owner may read, without half-written ones', async () => {
    await keepMail('One')
    const names = await readdir(directory)
    expect(names).toHaveLength(1)
    expect((await stat(join(directory, names[0]!))).mode & 0o777).toBe(0o600)
    expect((await stat(directory)).mode & 0o777).toBe(0o700)
  })

  it('come newest first, with exactly the names that are promised', async () => {
    await keepMail('One')
    await keepSms('Two')
    await writeFile(join(directory, 'half.json.part'), '{')
    const { body } = await app.get('/dev/outbox.json')
    expect(body).toEqual([
      {
        id: expect.any(String),
        channel: 'sms',
        to: '+919812345678',
        subject: '',
        text: 'Two',
        sent_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      {
        id: expect.any(String),
        channel: 'email',
        to: 'asha@example.com',
        subject: 'One',
        text: 'Text',
        sent_at: expect.any(String),
      },
    ])
  })

  it('are an empty list before the first', async () => {
    expect((await app.get('/dev/outbox.json')).body).toEqual([])
    expect((await app.get('/dev/outbox')).text).toContain('No message has left yet.')
  })

  it('hold the code that was really sent, six digits, and the link alone on its line', async () => {
    await anOrganization(app)
    await app.post('/api/auth/sendotp', { phoneNumber: '9812345678' })
    await app.deliver()
    const { body } = await app.get('/dev/outbox.json')
    expect(body[0]).toMatchObject({ channel: 'sms', to: '+919812345678', text: expect.stringMatching(/\b\d{6}\b/) })
  })

  it('show on a page that turns nothing into markup but links of their own line', async () => {
    await keepMail(
      '<script>alert(1)</script>',
      'Hello <b>&"\'</b>\nhttps://app.thali.test/a?b=1&c=2\njavascript:alert(1)\nsee https://x.test/"><img src=x>',
    )
    const { text, headers } = await app.get('/dev/outbox')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(text).not.toMatch(/<script|<b>|<img/)
    expect(text.match(/<a href="[^"]*">/g)).toEqual(['<a href="https://app.thali.test/a?b=1&#38;c=2">'])
  })

  it.each(['192.168.1.5', '::ffff:10.0.0.1', '128.0.0.1', 'fe80::1', '2001:db8::1'])(
    'are not there for %s',
    async (address) => {
      for (const path of ['/dev/outbox', '/dev/outbox.json'])
        expectFailure(await app.get(path, { address }), 'NOT_FOUND')
    },
  )

  it.each(['127.0.0.1', '127.0.0.53', '::1', '::ffff:127.0.0.1'])('are there for %s', async (address) => {
    expect((await app.get('/dev/outbox.json', { address })).status).toBe(200)
  })

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'are not there for a request that came through a proxy, by its header %s',
    async (name) => {
      expectFailure(await app.get('/dev/outbox.json', { headers: { [name]: '127.0.0.1' } }), 'NOT_FOUND')
    },
  )

  it('are not there under a name that somebody let point to this machine', async () => {
    for (const host of ['evil.example', 'localhost.evil.example', 'app.thali.test']) {
      expectFailure(await app.get('/dev/outbox.json', { host }), 'NOT_FOUND')
    }
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'poshan.localhost:3000']) {
      expect((await app.get('/dev/outbox.json', { host })).status, host).toBe(200)
    }
  })

  it('do not exist outside demo mode', async () => {
    const other = await testApp()
    for (const path of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox/x'])
      expectFailure(await other.get(path), 'NOT_FOUND')
    await other.close()
  })
})
