import { describe, expect, it } from 'vitest'
import { createRememberedLink } from './remembered-link.ts'
import { takeRememberedLink } from './take-remembered-link.ts'

function makeStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

describe('the remembered link', () => {
  it('S-03 is given once, with its query, after a reload too', () => {
    const storage = makeStorage()
    createRememberedLink(() => storage).remember('/tabs/diet/my-diets-list?x=1', null)
    const afterReload = createRememberedLink(() => storage)
    expect(takeRememberedLink(afterReload, 'asha')).toEqual({ path: '/tabs/diet/my-diets-list?x=1', isOwn: false })
    expect(takeRememberedLink(afterReload, 'asha')).toBeUndefined()
  })

  it('P-06 of one person is not for another', () => {
    const link = createRememberedLink(makeStorage)
    link.remember('/tabs/shop/my-coins', 'asha')
    expect(takeRememberedLink(link, 'ravi')).toBeUndefined()
    expect(takeRememberedLink(link, 'asha')).toBeUndefined()
    link.remember('/signup-journey/height', 'asha')
    expect(takeRememberedLink(link, 'asha')).toEqual({ path: '/signup-journey/height', isOwn: true })
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/tabs/../login',
    '/nowhere',
    '/login',
    '/',
    'javascript:alert(1)',
  ])('P-06 is dropped when it is no page of ours to stay on: %s', (path) => {
    const link = createRememberedLink(makeStorage)
    link.remember(path, null)
    expect(takeRememberedLink(link, 'asha')).toBeUndefined()
  })

  it('P-06 works as long as the page lives where storage is blocked', () => {
    const link = createRememberedLink(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    link.remember('/tabs/my-account', null)
    expect(takeRememberedLink(link, 'asha')).toEqual({ path: '/tabs/my-account', isOwn: false })
  })

  it('P-06 survives junk in storage, and is gone once forgotten', () => {
    const storage = makeStorage()
    storage.setItem('thali-remembered', '{"path":7}')
    expect(
      takeRememberedLink(
        createRememberedLink(() => storage),
        'asha',
      ),
    ).toBeUndefined()
    const link = createRememberedLink(() => storage)
    link.remember('/tabs/my-account', null)
    link.forget()
    expect(takeRememberedLink(link, 'asha')).toBeUndefined()
  })
})
