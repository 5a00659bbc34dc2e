import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anOrganization } from '../../test-kit/builders.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { testRelay } from '../../test-kit/test-relay.ts'
import { MessageRefusedError } from './ports.ts'
import { smtpMail } from './smtp-mail.ts'

type Received = { readonly mail: Email; readonly raw: string; readonly recipients: string[] }

describe('mail by SMTP', () => {
  let app: TestApp
  let received: Received[]
  const cleanUps: (() => unknown)[] = []

  beforeEach(async () => {
    app = await testApp()
    received = []
  })
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
    await app.close()
  })

  async function smtpServer(
    options: SMTPServerOptions = {},
    port = 0,
  ): Promise<{ url: string; port: number; stop: () => Promise<void> }> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onData: async (stream, session, done) => {
        const parts: Buffer[] = []
        for await (const part of stream) parts.push(part as Buffer)
        const raw = Buffer.concat(parts).toString()
        received.push({
          raw,
          mail: await PostalMime.parse(raw),
          recipients: session.envelope.rcptTo.map(({ address }) => address),
        })
        done()
      },
      ...options,
    })
    server.on('error', () => undefined)
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
    cleanUps.push(stop)
    const bound = (server.server.address() as AddressInfo).port
    return { url: `smtp://127.0.0.1:${bound}`, port: bound, stop }
  }

  function mailer(url: string) {
    const mail = smtpMail(url)
    cleanUps.push(mail.close)
    return mail
  }

  const message = (changes = {}) => ({
    id: '01930000-0000-7000-8000-00000000abcd',
    from: { name: 'Sattva', address: 'no-reply@thali.test' },
    to: 'asha@example.com',
    subject: 'Subject',
    text: 'Text\n',
    ...changes,
  })

  async function relayTo(url: string, name: string) {
    const organization = await anOrganization(app, { name })
    return testRelay(app, organization, { ports: { mail: mailer(url) } })
  }

  it('delivers subject, text and sender as they were meant, in English and Hindi, the link alone on its line', async () => {
    const { queue, relay, rows } = await relayTo((await smtpServer()).url, 'सत्त्व Nutrition')
    const payload = { path: '/activate/1/abc', values: { name: 'आशा', phone: '5678' } }
    await queue('mail-activation', payload)
    await queue('mail-activation', { ...payload, language: 'hi' })
    await relay.deliverDue()
    expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'sent'])
    const [hindi, english] = received.toSorted((a, b) => (b.mail.subject ?? '').localeCompare(a.mail.subject ?? ''))
    expect(english?.mail).toMatchObject({
      subject: 'Activate your सत्त्व Nutrition account',
      from: { name: 'सत्त्व Nutrition', address: 'no-reply@thali.test' },
      to: [{ address: 'asha@example.com' }],
    })
    expect(hindi?.mail.subject).toBe('अपना सत्त्व Nutrition खाता सक्रिय करें')
    for (const got of [english, hindi]) {
      expect(got?.mail.text?.split(/\r?\n/)).toContain('https://app.thali.test/activate/1/abc')
      expect(got?.mail.text).toContain('आशा')
      expect(got?.mail.messageId).toMatch(/^<[0-9a-f-]{36}@thali>$/)
      expect(got?.mail.html).toBeUndefined()
    }
  })

  it.each([
    'Sattva\r\nBcc: thief@example.com',
    'Sattva\u2028\nX-Evil: 1',
    'A" <thief@example.com>, "B',
    'Sattva\\',
    'a, b; c <d>',
  ])('makes no header and no recipient of a name such as %j', async (name) => {
    const { queue, relay } = await relayTo((await smtpServer()).url, name)
    await queue('mail-reset', { path: '/x', values: { name } })
    await relay.deliverDue()
    const [got] = received
    expect(got?.recipients).toEqual(['asha@example.com'])
    expect(got?.mail.from).toEqual({ name: name.replace(/[\r\n\u2028]+/g, ' '), address: 'no-reply@thali.test' })
    const names = got?.mail.headers.map(({ key }) => key) ?? []
    expect(names).not.toContain('bcc')
    expect(names).not.toContain('x-evil')
  })

  it('takes an address for one address, whatever stands in it', async () => {
    const mail = mailer((await smtpServer()).url)
    for (const to of [
      'a@example.com, thief@example.com',
      'a@example.com\r\nRCPT TO:<thief@example.com>',
      '"x" <thief@example.com>',
    ]) {
      await mail.sendMail(message({ to })).catch(() => undefined)
    }
    expect(
      received.flatMap(({ recipients }) => recipients).filter((address) => address === 'thief@example.com'),
    ).toEqual([])
  })

  it('tries again after 421 and gives up after 550', async () => {
    const answers = [421, 550]
    const { url } = await smtpServer({
      onRcptTo: (_address, _session, done) => {
        const responseCode = answers.shift()
        done(responseCode === undefined ? undefined : Object.assign(new Error('not now'), { responseCode }))
      },
    })
    const { queue, relay, rows } = await relayTo(url, 'Sattva')
    await queue('mail-reset', { path: '/x' })
    await relay.deliverDue()
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1 }])
    app.clock.advance(1)
    await relay.deliverDue()
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 2 }])
    await expect(mailer(url).sendMail(message())).resolves.toBeTypeOf('string')
  })

  it('gives up on a server that hangs, before it greets or in the middle, within three seconds', async () => {
    const silent: Server = createServer()
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    cleanUps.push(() => silent.close())
    const stuck = await smtpServer({ onMailFrom: () => undefined })
    for (const url of [`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, stuck.url]) {
      const outcome = mailer(url)
        .sendMail(message())
        .then(
          () => 'sent',
          (error: Error) => error,
        )
      const first = await Promise.race([outcome, pause(4000, 'still waiting')])
      expect(first).toBeInstanceOf(Error)
      expect(first).not.toBeInstanceOf(MessageRefusedError)
    }
  })

  it('delivers what waited once a server that was down is back', async () => {
    const { url, port, stop } = await smtpServer()
    const { queue, relay, rows } = await relayTo(url, 'Sattva')
    await stop()
    await queue('mail-reset', { path: '/x' })
    await relay.deliverDue()
    expect(await rows()).toMatchObject([
      { state: 'waiting', attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') },
    ])
    await smtpServer({}, port)
    app.clock.advance(1)
    await relay.deliverDue()
    expect(await rows()).toMatchObject([{ state: 'sent' }])
    expect(received).toHaveLength(1)
  })
})
