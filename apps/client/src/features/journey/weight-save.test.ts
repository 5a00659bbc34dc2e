import { ApiFailure } from '@thali/ui/session/api-failure'
import { describe, expect, it, vi } from 'vitest'
import { createWeightSave, type WeightChange } from './weight-save.ts'

const offline = new ApiFailure({ kind: 'offline' })
const refused = new ApiFailure({ kind: 'refused', status: 400, code: 'INVALID_INPUT', message: '', data: undefined })
const settled = () => new Promise((resolve) => setTimeout(resolve))
const mira: WeightChange = { weight: 71.4, weight_unit: 'kgs' }

function start(kept = new Map<string, unknown>(), isCurrent = () => true) {
  let keys = 0
  const pauses: { run: () => void; milliseconds: number }[] = []
  const send = vi.fn(async (_change: WeightChange, _key: string): Promise<unknown> => undefined)
  const save = createWeightSave({
    send,
    work: {
      read: async (person, key) => kept.get(`${person} ${key}`),
      write: async (person, key, value) => void kept.set(`${person} ${key}`, value),
    },
    person: 'mira',
    isCurrent,
    newKey: () => `key ${++keys}`,
    pause: (run, milliseconds) => {
      const pause = { run, milliseconds }
      pauses.push(pause)
      return () => void (pauses.includes(pause) && pauses.splice(pauses.indexOf(pause), 1))
    },
  })
  return { save, send, pauses, kept }
}

describe('the weight in the background', () => {
  it('J-07 is sent at once, nobody waits for it', async () => {
    const { save, send, kept } = start()
    save.submit(mira)
    await save.settle()
    expect(send).toHaveBeenCalledExactlyOnceWith(mira, 'key 1')
    expect(kept.get('mira journey-weight')).toBeUndefined()
  })

  it('J-07 is repeated with growing pauses and the same key until it has landed', async () => {
    const { save, send, pauses } = start()
    send.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline)
    save.submit(mira)
    await settled()
    expect(pauses.map((pause) => pause.milliseconds)).toEqual([2000])
    pauses[0]!.run()
    await settled()
    expect(pauses.map((pause) => pause.milliseconds)).toEqual([4000])
    pauses[0]!.run()
    await settled()
    expect(send.mock.calls.map(([, key]) => key)).toEqual(['key 1', 'key 1', 'key 1'])
    expect(pauses).toEqual([])
  })

  it('J-07 survives a reload', async () => {
    const first = start()
    first.send.mockRejectedValue(offline)
    first.save.submit(mira)
    await settled()
    const second = start(first.kept)
    await settled()
    expect(second.send).toHaveBeenCalledExactlyOnceWith(mira, 'key 1')
  })

  it('J-07 must have landed before height finishes: settle tries at once and tells why not', async () => {
    const { save, send } = start()
    send.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline)
    save.submit(mira)
    await settled()
    await expect(save.settle()).rejects.toBe(offline)
    await save.settle()
    expect(send).toHaveBeenCalledTimes(3)
  })

  it('J-07 a newer weight goes after the older one, with a key of its own', async () => {
    const { save, send } = start()
    let land = (): void => undefined
    send.mockImplementationOnce(() => new Promise((resolve) => (land = () => resolve(undefined))))
    save.submit(mira)
    save.submit({ ...mira, weight: 72 })
    land()
    await save.settle()
    expect(send.mock.calls).toEqual([
      [mira, 'key 1'],
      [{ ...mira, weight: 72 }, 'key 2'],
    ])
  })

  it('J-07 one that the server refuses is not repeated by itself', async () => {
    const { save, send, pauses } = start()
    send.mockRejectedValue(refused)
    save.submit(mira)
    await settled()
    expect(pauses).toEqual([])
    await expect(save.settle()).rejects.toBe(refused)
  })

  it('J-07 goes again as soon as the network is back, and waits for nothing when there is nothing', async () => {
    const { save, send } = start()
    save.hurry()
    await save.settle()
    await save.rest()
    expect(send).not.toHaveBeenCalled()
    send.mockRejectedValueOnce(offline)
    save.submit(mira)
    await save.rest()
    save.hurry()
    await save.settle()
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('J-07 is dropped when the person has signed out', async () => {
    let isSignedIn = true
    const { save, send, pauses } = start(new Map(), () => isSignedIn)
    send.mockRejectedValueOnce(offline)
    save.submit(mira)
    await settled()
    isSignedIn = false
    pauses[0]!.run()
    await settled()
    expect(send).toHaveBeenCalledTimes(1)
  })
})
