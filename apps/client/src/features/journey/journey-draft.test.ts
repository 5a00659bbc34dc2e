import { describe, expect, it } from 'vitest'
import { createDraftStore } from './journey-draft.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

function makeCache() {
  const kept = new Map<string, unknown>()
  const writes: unknown[] = []
  return {
    kept,
    writes,
    read: async (person: string, key: string) => kept.get(`${person} ${key}`),
    write: async (person: string, key: string, value: unknown) => {
      writes.push(value)
      kept.set(`${person} ${key}`, value)
    },
  }
}

const open = (cache: ReturnType<typeof makeCache>, person = 'mira', isCurrent = () => true) =>
  createDraftStore({ cache, person, isCurrent })

describe('the answers on this device', () => {
  it('J-11 survive a reload, each person has their own', async () => {
    const cache = makeCache()
    const first = open(cache)
    await settled()
    first.change({ goal: 'lose' })
    first.change({ gender: 'F' })
    await settled()
    const again = open(cache)
    const other = open(cache, 'rahul')
    expect(again.get()).toBeUndefined()
    await settled()
    expect(again.get()).toMatchObject({ goal: 'lose', gender: 'F' })
    expect(other.get()).toEqual({})
  })

  it('J-11 what the server has fills only what this device does not know', async () => {
    const store = open(makeCache())
    await settled()
    store.change({ goal: 'gain' })
    store.fill({ goal: 'lose', gender: 'F' })
    expect(store.get()).toEqual({ goal: 'gain', gender: 'F' })
  })

  it('J-11 an answer given before the device was read wins over the kept one', async () => {
    const cache = makeCache()
    cache.kept.set('mira journey-draft', { shape: 1, draft: { goal: 'lose', gender: 'F' } })
    const store = open(cache)
    store.change({ goal: 'gain' })
    await settled()
    expect(store.get()).toMatchObject({ goal: 'gain', gender: 'F' })
  })

  it('J-11 keeps the last of many quick changes without writing each', async () => {
    const cache = makeCache()
    const store = open(cache)
    await settled()
    for (let value = 20; value <= 199; value++) store.change({ weight: { unit: 'kgs', typed: { value, unit: 'kgs' } } })
    await settled()
    expect(cache.writes.length).toBeLessThan(5)
    expect(cache.kept.get('mira journey-draft')).toMatchObject({ draft: { weight: { typed: { value: 199 } } } })
  })

  it('J-11 writes nothing once the person has signed out, and drops a draft of another shape', async () => {
    const cache = makeCache()
    cache.kept.set('mira journey-draft', { shape: 0, draft: { goal: 'lose' } })
    let isSignedIn = true
    const store = open(cache, 'mira', () => isSignedIn)
    await settled()
    expect(store.get()).toEqual({})
    isSignedIn = false
    store.change({ gender: 'M' })
    await settled()
    expect(cache.writes).toEqual([])
  })
})
