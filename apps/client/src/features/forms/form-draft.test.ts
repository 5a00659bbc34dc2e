import { describe, expect, it, vi } from 'vitest'
import { createFormDraft, SEND_AFTER_MS } from './form-draft.ts'

const definition = { sections: [] }
const typed = (a: string) => ({ answers: { a }, version: 1, definition })

function open({ fails = 0, current = true, canSendAll = (): boolean => true } = {}) {
  const device = new Map<string, unknown>()
  const sent: unknown[] = []
  const pauses: { run: () => void; milliseconds: number }[] = []
  let left = fails
  let isCurrent = current
  let now = 0
  const begin = () =>
    createFormDraft({
      work: {
        read: async (person, key) => device.get(`${person} ${key}`),
        write: async (person, key, value) => void device.set(`${person} ${key}`, structuredClone(value)),
      },
      person: 'asha',
      entity: 'form/1//',
      isCurrent: () => isCurrent,
      send: async (answers) => {
        if (left-- > 0) throw new Error('no network')
        sent.push(answers)
      },
      canSendAll,
      isWorthRepeating: () => true,
      now: () => ++now,
      pause: (run, milliseconds) => {
        const pause = { run, milliseconds }
        pauses.push(pause)
        return () => void pauses.splice(pauses.indexOf(pause), pauses.includes(pause) ? 1 : 0)
      },
    })
  return {
    draft: begin(),
    begin,
    device,
    sent,
    pauses,
    passes: async () => {
      for (const { run } of pauses.splice(0)) run()
      await vi.waitFor(() => undefined)
    },
    leave: () => {
      isCurrent = false
    },
  }
}

describe('an unfinished form', () => {
  it('F-13 is kept on the device at once, and on the server after a pause in typing', async () => {
    const { draft, pauses, sent, passes } = open()
    draft.typed(typed('r'))
    draft.typed(typed('ri'))
    expect(draft.place()).toBe('typing')
    await vi.waitFor(() => expect(draft.place()).toBe('here'))
    expect(pauses.map(({ milliseconds }) => milliseconds)).toEqual([SEND_AFTER_MS])
    await passes()
    await vi.waitFor(() => expect(draft.place()).toBe('server'))
    expect(sent).toEqual([{ a: 'ri' }])
  })

  it('F-13 a reload goes on with it, and sends what had not left', async () => {
    const { draft, begin, sent, passes } = open()
    draft.typed(typed('rice'))
    await vi.waitFor(() => expect(draft.place()).toBe('here'))
    const again = begin()
    const found = await again.read()
    expect(found).toMatchObject({ answers: { a: 'rice' }, isOnServer: false })
    again.resume(found)
    await passes()
    await vi.waitFor(() => expect(again.place()).toBe('server'))
    expect(sent.at(-1)).toEqual({ a: 'rice' })
  })

  it('F-13 without network it is repeated later, with what was typed last', async () => {
    const { draft, sent, passes, pauses } = open({ fails: 1 })
    draft.typed(typed('a'))
    await passes()
    await vi.waitFor(() => expect(pauses.map(({ milliseconds }) => milliseconds)).toEqual([2000]))
    expect(sent).toEqual([])
    draft.typed(typed('ab'))
    await passes()
    await vi.waitFor(() => expect(sent).toEqual([{ a: 'ab' }]))
  })

  it('F-13 F-05 a file that is not uploaded yet: the answers are sent, and again once it has arrived', async () => {
    let hasArrived = false
    const { draft, begin, sent, passes } = open({ canSendAll: () => hasArrived })
    draft.typed(typed('a'))
    await passes()
    await vi.waitFor(() => expect(sent).toEqual([{ a: 'a' }]))
    expect(draft.place()).toBe('here')
    expect(await begin().read()).toMatchObject({ isOnServer: false })
    hasArrived = true
    draft.hurry()
    await vi.waitFor(() => expect(draft.place()).toBe('server'))
    expect(sent).toEqual([{ a: 'a' }, { a: 'a' }])
  })

  it('F-13 F-05 a file that arrives while the answers are on their way: they are sent again', async () => {
    const answers = [false, true, true]
    const { draft, sent, passes } = open({ canSendAll: () => answers.shift() ?? true })
    draft.typed(typed('a'))
    await passes()
    await vi.waitFor(() => expect(draft.place()).toBe('server'))
    expect(sent).toEqual([{ a: 'a' }, { a: 'a' }])
  })

  it('a submitted form is no draft any more, but stays on the device until it has landed', async () => {
    const { draft, sent, passes, device } = open()
    draft.typed(typed('a'))
    draft.note({ submittedAs: 'operation' })
    await passes()
    expect(sent).toEqual([])
    expect([...device.values()]).toMatchObject([{ submittedAs: 'operation' }])
    draft.finish()
    await vi.waitFor(() => expect([...device.values()]).toEqual([undefined]))
  })

  it('trap 49 writes nothing after the person has left', async () => {
    const { draft, device, leave } = open()
    leave()
    draft.typed(typed('a'))
    await vi.waitFor(() => undefined)
    expect(device.size).toBe(0)
  })
})
