import { beforeEach, describe, expect, it } from 'vitest'
import { createToastStore, type ToastStore } from './toast-store.ts'

/** Timers that a test moves by hand. */
function fakeTimers() {
  let now = 0
  let next = 1
  const waiting = new Map<number, { at: number; run: () => void }>()
  return {
    now: () => now,
    start: (run: () => void, ms: number) => {
      waiting.set(next, { at: now + ms, run })
      return next++
    },
    stop: (timer: number) => void waiting.delete(timer),
    pass(ms: number) {
      now += ms
      for (const [timer, { at, run }] of [...waiting]) {
        if (at > now) continue
        waiting.delete(timer)
        run()
      }
    },
  }
}

describe('toasts', () => {
  let timers: ReturnType<typeof fakeTimers>
  let store: ToastStore
  const messages = () => store.getToasts().map((toast) => toast.message)
  beforeEach(() => {
    timers = fakeTimers()
    store = createToastStore(timers)
  })

  it('leave after four seconds', () => {
    store.show({ message: 'saved' })
    timers.pass(3999)
    expect(messages()).toEqual(['saved'])
    timers.pass(1)
    expect(messages()).toEqual([])
  })

  it('of danger stay until they are closed, unless a time is given', () => {
    const id = store.show({ message: 'Sorry! please fill all the required fields.', tone: 'danger' })
    store.show({ message: 'wrong code', tone: 'danger', durationMs: 5000 })
    timers.pass(4999)
    expect(messages()).toHaveLength(2)
    timers.pass(1)
    expect(messages()).toEqual(['Sorry! please fill all the required fields.'])
    store.dismiss(id)
    expect(messages()).toEqual([])
  })

  it('stand still while someone reads, and go on with the time that was left', () => {
    store.show({ message: 'saved' })
    timers.pass(3000)
    store.pause()
    timers.pass(60_000)
    expect(messages()).toEqual(['saved'])
    store.resume()
    timers.pass(999)
    expect(messages()).toEqual(['saved'])
    timers.pass(1)
    expect(messages()).toEqual([])
  })

  it('shown during a pause wait for its end', () => {
    store.pause()
    store.show({ message: 'saved' })
    timers.pass(10_000)
    expect(messages()).toEqual(['saved'])
    store.resume()
    timers.pass(4000)
    expect(messages()).toEqual([])
  })

  it('with the same words replace each other, and more than three push the oldest out', () => {
    store.show({ message: 'a' })
    store.show({ message: 'a' })
    expect(messages()).toEqual(['a'])
    for (const message of ['b', 'c', 'd']) store.show({ message })
    expect(messages()).toEqual(['b', 'c', 'd'])
  })

  it('tell their listeners of every change, and only while they listen', () => {
    let calls = 0
    const stop = store.subscribe(() => calls++)
    const id = store.show({ message: 'a' })
    store.dismiss(id)
    store.dismiss(id)
    expect(calls).toBe(2)
    stop()
    store.show({ message: 'b' })
    expect(calls).toBe(2)
  })
})
