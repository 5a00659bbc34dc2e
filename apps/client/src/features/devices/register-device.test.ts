import { ApiFailure } from '@thali/ui/session/api-failure'
import { describe, expect, it, vi } from 'vitest'
import { registerDevice } from './register-device.ts'

const TOKEN = '{"endpoint":"https://push.example/1"}'

/** A device, a server and a person; a test changes what differs. */
function aRegistration(changes: Partial<Parameters<typeof registerDevice>[0]> = {}) {
  const options = {
    push: { isAllowed: vi.fn(async () => true), subscribe: vi.fn(async () => TOKEN) },
    isStillHere: () => true,
    list: vi.fn(async () => ({ tokens: [] as readonly string[], serverKey: 'BKey' })),
    save: vi.fn(async () => undefined),
    keep: vi.fn(),
    ...changes,
  }
  return { ...options, run: () => registerDevice(options) }
}
const failing = (error: unknown) => vi.fn(() => Promise.reject(error))

describe('registering this device', () => {
  it('S-14 C-25 saves the token where the list is empty, then keeps it here', async () => {
    const { run, push, save, keep } = aRegistration()
    expect(await run()).toEqual({ kind: 'saved' })
    expect(push.subscribe).toHaveBeenCalledExactlyOnceWith('BKey')
    expect(save).toHaveBeenCalledExactlyOnceWith(TOKEN)
    expect(keep).toHaveBeenCalledExactlyOnceWith(TOKEN)
  })

  it('S-14 saves it where the list has others only, and not where it has it', async () => {
    const listOf = (...tokens: string[]) => vi.fn(async () => ({ tokens, serverKey: 'BKey' }))
    const others = aRegistration({ list: listOf('another', 'one more') })
    expect(await others.run()).toEqual({ kind: 'saved' })
    expect(others.save).toHaveBeenCalledOnce()
    const known = aRegistration({ list: listOf('another', TOKEN) })
    expect(await known.run()).toEqual({ kind: 'known' })
    expect(known.save).not.toHaveBeenCalled()
    expect(known.keep).toHaveBeenCalledExactlyOnceWith(TOKEN)
  })

  it('S-14 asks nothing more where the person does not want it', async () => {
    const { run, list, save } = aRegistration({ push: { isAllowed: async () => false, subscribe: failing('never') } })
    expect(await run()).toEqual({ kind: 'refused' })
    for (const call of [list, save]) expect(call).not.toHaveBeenCalled()
  })

  it.each([
    [
      new DOMException('Registration failed - push service error', 'AbortError'),
      'Registration failed - push service error',
    ],
    [new DOMException('', 'NotAllowedError'), 'NotAllowedError'],
    ['no service', 'no service'],
  ])('S-14 tells why the push service did not take it: %s', async (error, details) => {
    const { run, save, keep } = aRegistration({ push: { isAllowed: async () => true, subscribe: failing(error) } })
    expect(await run()).toEqual({ kind: 'failed', details })
    for (const call of [save, keep]) expect(call).not.toHaveBeenCalled()
  })

  it("S-14 tells the server's words when it refuses the token, which is then not kept", async () => {
    const refusal = { kind: 'refused', status: 400, code: 'INVALID_INPUT', message: 'Please check.', data: undefined }
    const { run, keep } = aRegistration({ save: failing(new ApiFailure(refusal as never)) })
    expect(await run()).toEqual({ kind: 'failed', details: 'Please check.' })
    expect(keep).not.toHaveBeenCalled()
  })

  it('S-14 is silent without network and when the server is busy: the next sign-in tries again', async () => {
    const busy = { kind: 'unavailable', retryAfter: 2, message: 'busy' } as const
    for (const detail of [{ kind: 'offline' } as const, busy]) {
      const { run, keep } = aRegistration({ list: failing(new ApiFailure(detail)) })
      expect(await run()).toEqual({ kind: 'unreached' })
      expect(keep).not.toHaveBeenCalled()
    }
  })

  it('S-14 saves nothing for somebody who has left, at whatever moment', async () => {
    for (let moment = 0; moment < 3; moment += 1) {
      let looks = 0
      const { run, save, keep } = aRegistration({ isStillHere: () => looks++ < moment })
      expect(await run()).toEqual({ kind: 'left' })
      for (const call of [save, keep]) expect(call).not.toHaveBeenCalled()
    }
    const refusal = { kind: 'refused', status: 401, code: 'UNAUTHENTICATED', message: '', data: undefined }
    const ended = aRegistration({ save: failing(new ApiFailure(refusal as never)) })
    expect(await ended.run()).toEqual({ kind: 'left' })
  })
})
