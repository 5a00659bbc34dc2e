import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { aSignedInClient } from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { anOrganizationWithForm, aPicture, multipartOf, UPLOAD_PATH } from '../../test-kit/uploads-kit.ts'

const WITHIN_MS = 300

describe('a body that comes by drops', () => {
  let app: TestApp
  let port: number
  let token: string

  beforeEach(async () => {
    app = await testApp({ hasRateLimits: false, hasher: quickHasher, bodyWithinMs: WITHIN_MS })
    token = (await aSignedInClient(app, { organization: (await anOrganizationWithForm(app)).organization })).token
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    port = (app.http.server.address() as AddressInfo).port
    return () => app.close()
  })

  function begin(path: string, type: string, length: number) {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (part) => {
      answer += part.toString('latin1')
    })
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`,
    )
    return { socket, answer: () => answer }
  }

  it('is not waited for', async () => {
    const { socket, answer } = begin('/api/users/profile', 'application/json', 20)
    socket.write('{"gender":')
    await once(socket, 'close')
    expect(answer()).toBe('')
    expect((await app.get('/api/users/profile', { token })).body.data[0].gender).toBeNull()
  })

  it('C-06 has its time where it is a file over a slow line', async () => {
    const picture = await aPicture()
    const { body, type } = multipartOf([
      { name: 'form_number', content: '1' },
      { name: 'file', content: picture, fileName: 'plate.jpg' },
    ])
    const { socket, answer } = begin(UPLOAD_PATH, type, body.length)
    socket.write(body.subarray(0, 300))
    await pause(2 * WITHIN_MS)
    socket.write(body.subarray(300))
    await once(socket, 'close')
    expect(answer()).toContain('HTTP/1.1 200 OK')
  })
})
