import { describe, expect, it } from 'vitest'
import { createDraftStore } from './journey-draft.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

function makeWork() {
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

const open = (work: ReturnType<typeof makeWork>, person = 'mira', isCurrent = () => true) =>
  createDraftStore({ work, person, isCurrent })

describe('the answers on this device', () => {
  it('J-11 survive a reload, each person has their own', async () => {
    const work = makeWork()
    const first = open(work)
    await settled()
    first.change({ goal: 'lose' })
    first.change({ gender: 'F' })
    await settled()
    const again = open(work)
    const other = open(work, 'rahul')
    expect(again.get()).toBeUndefined()
    await settled()
    expect(again.get()).toMatchObject({ goal: 'lose', gender: 'F' })
    expect(other.get()).toEqual({})
  })

  it('J-11 what the server has fills only what this device does not know', async () => {
    const store = open(makeWork())
    await settled()
    store.change({ goal: 'gain' })
    store.fill({ goal: 'lose', gender: 'F' })
    expect(store.get()).toEqual({ goal: 'gain', gender: 'F' })
  })

  it('J-11 an answer given before the device was read wins over the kept one', async () => {
    const work = makeWork()
    work.kept.set('mira journey-draft', { shape: 2, saved: {}, typed: { goal: 'lose', gender: 'F' } })
    const store = open(work)
    store.change({ goal: 'gain' })
    await settled()
    expect(store.get()).toMatchObject({ goal: 'gain', gender: 'F' })
  })

  it('J-11 what was saved here gives way to what another device saved later, what was only typed does not', async () => {
    const work = makeWork()
    const before = open(work)
    await settled()
    before.change({ goal: 'gain', gender: 'F' })
    before.landed(['goal'])
    await settled()
    const after = open(work)
    const hasUnsent = after.hasUnsent()
    after.fill({ goal: 'lose', gender: 'M', dateOfBirth: '01/05/1990' })
    await settled()
    expect(after.get()).toEqual({ goal: 'lose', gender: 'F', dateOfBirth: '01/05/1990' })
    expect(await hasUnsent).toBe(true)
    after.landed(['gender'])
    expect(await after.hasUnsent()).toBe(false)
  })

  it('J-11 an answer of the server that left before a save does not undo it', async () => {
    const store = open(makeWork())
    await settled()
    store.change({ goal: 'gain' })
    store.landed(['goal'])
    store.fill({ goal: 'lose', gender: 'F' })
    expect(store.get()).toEqual({ goal: 'gain', gender: 'F' })
  })

  it('J-11 without network a reload still shows what was saved', async () => {
    const work = makeWork()
    const before = open(work)
    await settled()
    before.fill({ goal: 'lose' })
    before.change({ dateOfBirth: '01/0' })
    await settled()
    const after = open(work)
    await settled()
    expect(after.get()).toEqual({ goal: 'lose', dateOfBirth: '01/0' })
    after.finish()
    expect(work.kept.get('mira journey-draft')).toBeUndefined()
    expect(after.get()).toMatchObject({ goal: 'lose' })
  })

  it('J-11 keeps the last of many quick changes without writing each', async () => {
    const work = makeWork()
    const store = open(work)
    await settled()
    for (let value = 20; value <= 199; value++) store.change({ weight: { unit: 'kgs', typed: { value, unit: 'kgs' } } })
    await settled()
    expect(work.writes.length).toBeLessThan(5)
    expect(work.kept.get('mira journey-draft')).toMatchObject({ typed: { weight: { typed: { value: 199 } } } })
  })

  it('J-11 writes nothing once the person has signed out, and drops a draft of another shape', async () => {
    const work = makeWork()
    work.kept.set('mira journey-draft', { shape: 1, draft: { goal: 'lose' } })
    let isSignedIn = true
    const store = open(work, 'mira', () => isSignedIn)
    await settled()
    expect(store.get()).toEqual({})
    isSignedIn = false
    store.change({ gender: 'M' })
    await settled()
    expect(work.writes).toEqual([])
  })
})
