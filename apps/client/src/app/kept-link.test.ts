import { describe, expect, it } from 'vitest'
import { createKeptLink } from './kept-link.ts'

const LINK = { user_id: 'user-1', code: 'code-1' }

function memoryStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
}

describe('a mailed link', () => {
  it('A-01 A-06 is found again after a reload of the tab, until it is used up', () => {
    const storage = memoryStorage()
    createKeptLink('activate', () => storage).keep(LINK)
    const reloaded = createKeptLink('activate', () => storage)
    expect(reloaded.read()).toEqual(LINK)
    expect(createKeptLink('reset', () => storage).read()).toBeUndefined()
    reloaded.forget()
    expect(reloaded.read()).toBeUndefined()
    expect(storage.items.size).toBe(0)
  })

  it('A-01 lives in the page where the browser keeps nothing', () => {
    const link = createKeptLink('reset', () => {
      throw new Error('storage is blocked')
    })
    link.keep(LINK)
    expect(link.read()).toEqual(LINK)
  })

  it('A-01 takes nothing that it has not written', () => {
    const storage = memoryStorage()
    for (const junk of ['{', '7', '{"user_id":1,"code":"x"}', '{"user_id":"x"}']) {
      storage.setItem('thali-link-activate', junk)
      expect(createKeptLink('activate', () => storage).read()).toBeUndefined()
    }
  })
})
