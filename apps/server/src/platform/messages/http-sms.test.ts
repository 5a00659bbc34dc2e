import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anOrganization } from '../../test-kit/builders.ts'
import { testApp } from '../../test-kit/test-app.ts'
import { testRelay } from '../../test-kit/test-relay.ts'
import { httpSms } from './http-sms.ts'
import { MessageRefusedError } from './ports.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

describe('text messages through a gateway of the 2Factor kind', () => {
  let gateway: Server
  let answer: Answer
  let received: { form: URLSearchParams; method: string | undefined; type: string | undefined }[]

  const say =
    (status: number, body: unknown): Answer =>
    (_request, response) => {
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body))
    }

  beforeEach(async () => {
    received = []
    answer = say(200, { Status: 'Success', Details: 'ref-1' })
    gateway = createServer(async (request, response) => {
      received.push({
        form: new URLSearchParams(await text(request)),
        method: request.method,
        type: request.headers['content-type'],
      })
      answer(request, response)
    })
    gateway.listen(0, '127.0.0.1')
    await once(gateway, 'listening')
  })
  afterEach(() => {
    gateway.closeAllConnections()
    gateway.close()
  })

  const port = () =>
    httpSms({ url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`, apiKey: 'key-1' })
  const sms = {
    id: 'id-1',
    to: '+919812345678',
    text: '123456 आपका कोड है',
    sender: 'SATTVA',
    dltEntityId: '',
    dltTemplateId: '',
  }

  it('posts a form and answers with the reference of the gateway', async () => {
    expect(await port().sendSms(sms)).toBe('ref-1')
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({
      method: 'POST',
      type: expect.stringMatching(/^application\/x-www-form-urlencoded/),
    })
    expect(Object.fromEntries(received[0]!.form)).toEqual({
      module: 'TRANS_SMS',
      apikey: 'key-1',
      to: '+919812345678',
      from: 'SATTVA',
      msg: '123456 आपका कोड है',
    })
  })

  it("sends the organisation's DLT entity and the template's id, without which operators drop the message", async () => {
    const app = await testApp()
    const organization = await anOrganization(app, { name: 'Sattva' })
    await app.database.bootstrap({ organizationId: organization.id }, (tx) =>
      tx
        .updateTable('organizations')
        .set({
          sms_sender: 'SATTVA',
          sms_dlt_entity_id: '1701',
          sms_dlt_template_ids: JSON.stringify({ 'sms-otp': '1707' }),
        })
        .execute(),
    )
    const { queue, relay, rows } = testRelay(app, organization, { ports: { sms: port() } })
    await queue('sms-otp', { to: '+919812345678', values: { code: '472913' } })
    await relay.deliverDue()
    expect(await rows()).toMatchObject([{ state: 'sent', provider_reference: 'ref-1' }])
    expect(Object.fromEntries(received[0]!.form)).toMatchObject({
      from: 'SATTVA',
      peid: '1701',
      ctid: '1707',
      msg: expect.stringContaining('472913'),
    })
    await app.close()
  })

  it.each<[string, Answer, 'refused' | 'again']>([
    ['an error about the number', say(200, { Status: 'Error', Details: 'Invalid Phone Number' }), 'refused'],
    ['400 with a reason', say(400, { Status: 'Error', Details: 'Invalid API Key' }), 'refused'],
    ['429', say(429, { Status: 'Error', Details: 'slow down' }), 'again'],
    ['408', say(408, { Status: 'Error', Details: 'timeout' }), 'again'],
    ['500 with a reason', say(500, { Status: 'Error', Details: 'sorry' }), 'again'],
    ['success in words but 503 in fact', say(503, { Status: 'Success', Details: 'x' }), 'again'],
    ['a page instead of a reply', say(200, '<html>maintenance</html>'), 'again'],
    ['an empty reply', say(200, ''), 'again'],
    ['a reply without Status', say(200, { ok: true }), 'again'],
    ['null', say(200, 'null'), 'again'],
    [
      'half a reply, then a reset',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '99' }).write('{"Sta')
        response.destroy()
      },
      'again',
    ],
    ['a reset', (request) => void request.socket.destroy(), 'again'],
    [
      'a redirect, even to where it would succeed,',
      (request, response) => {
        if (request.url === '/sms') response.writeHead(307, { location: '/elsewhere' }).end()
        else say(200, { Status: 'Success', Details: 'x' })(request, response)
      },
      'again',
    ],
  ])('takes %s for what it is', async (_what, how, verdict) => {
    answer = how
    const error = await port()
      .sendSms(sms)
      .then(
        () => undefined,
        (reason: unknown) => reason,
      )
    expect(error).toBeInstanceOf(Error)
    expect(error instanceof MessageRefusedError ? 'refused' : 'again').toBe(verdict)
    expect(received).toHaveLength(1)
  })

  it('gives up on a gateway that hangs or drips', async () => {
    for (const hang of [
      () => undefined,
      (_: IncomingMessage, response: ServerResponse) => void response.writeHead(200).write('{'),
    ]) {
      answer = hang
      const outcome = port()
        .sendSms(sms)
        .then(
          () => 'sent',
          (error: Error) => error,
        )
      expect(await Promise.race([outcome, pause(4000, 'still waiting')])).toBeInstanceOf(Error)
    }
  })
})
