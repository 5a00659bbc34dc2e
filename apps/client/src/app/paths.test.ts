import { JOURNEY_STEPS } from '@thali/domain/journey/journey-steps'
import { describe, expect, it } from 'vitest'
import { accessOf, formPath, guidelinePath, pathTo, programmesPath, routeAt } from './paths.ts'

describe('making addresses', () => {
  it('P-09 makes the addresses that the specification names', () => {
    expect([
      pathTo('landing'),
      pathTo('login'),
      pathTo('mobileLogin'),
      pathTo('authSignup'),
      pathTo('activate', { user_id: 'u1', activation_code: 'c/2' }),
      pathTo('signupJourney', { step: 'need-help' }),
      pathTo('signupJourney'),
      pathTo('orgContent', { org_page_id: '7' }),
      programmesPath('programmes'),
      programmesPath('vouchers'),
    ]).toEqual([
      '/',
      '/login',
      '/login/mobile-login',
      '/auth/signup',
      '/activate/u1/c%2F2',
      '/signup-journey/need-help',
      '/signup-journey',
      '/content/org-content/7',
      '/tabs/diet/diet-programmes/1',
      '/tabs/diet/diet-programmes/2',
    ])
  })

  it('F-01 G-01 carries ids and dates as URL-encoded base64', () => {
    expect(formPath(3)).toBe('/forms/3')
    expect(formPath(3, { dietDate: '2026-11-21' })).toBe('/forms/3/MjAyNi0xMS0yMQ%3D%3D')
    expect(formPath(1, { clientId: 'c1', edit: true })).toBe('/forms/1?client_id=YzE%3D&edit=1')
    expect(guidelinePath('a')).toBe('/guideline/YQ%3D%3D')
  })
})

describe('recognising addresses', () => {
  it.each([
    ['/', 'landing'],
    ['/login', 'login'],
    ['/login/', 'login'],
    ['/login/mobile-login', 'mobileLogin'],
    ['/activate/u/c', 'activate'],
    ['/forgotPasswordComplete/u/c', 'forgotPasswordComplete'],
    ['/forms/3', 'form'],
    ['/forms/3/MjAyNi0xMS0yMQ%3D%3D', 'form'],
    ['/signup-journey', 'signupJourney'],
    ['/tabs/user/referrer_code', 'referFriend'],
    ['/tabs/contents/niwi-faqs', 'faqs'],
  ] as const)('P-09 %s belongs to %s', (path, route) => {
    expect(routeAt(path)).toBe(route)
  })

  it.each([
    '',
    '/nowhere',
    '/tabs',
    '/tabs/diet/my-diets-listX',
    '/login/other',
    '/activate/u',
    '/forms',
    '/forms//x',
    '/Login',
    'login',
  ])('P-09 %j belongs to nobody', (path) => {
    expect(path === '' ? undefined : routeAt(path)).toBeUndefined()
  })

  it('J-12 knows every address that the completion check can lead to', () => {
    for (const step of JOURNEY_STEPS) expect(routeAt(step.path)).toBe('signupJourney')
    expect(routeAt('/let-begin')).toBe('letBegin')
  })

  it('P-07 opens to guests exactly what the requirement names below /tabs', () => {
    const open = [
      '/tabs/diet/diet-programmes/1',
      '/tabs/contents/blogs',
      '/tabs/contents/success-stories',
      '/tabs/contents/niwi-faqs',
      '/tabs/contents/contact-us',
    ]
    const closed = [
      '/tabs/dashboard/home',
      '/tabs/diet/my-diets',
      '/tabs/shop/my-coins',
      '/tabs/my-account',
      '/tabs/user/referrer_code',
      '/tabs/appointments/my-counselling',
    ]
    const access = (path: string) => accessOf(routeAt(path) ?? 'landing')
    expect(open.map(access)).toEqual(open.map(() => 'public'))
    expect(closed.map(access)).toEqual(closed.map(() => 'account'))
  })
})
