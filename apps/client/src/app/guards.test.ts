import { describe, expect, it } from 'vitest'
import { judgeEntry } from './guards.ts'
import { accessOf, type RouteName } from './paths.ts'

const judge = (route: RouteName, href: string, isSignedIn: boolean) => judgeEntry(accessOf(route), href, isSignedIn)

describe('a guest', () => {
  it('P-06 who asks for a private page goes to login, and the address is remembered with its query', () => {
    expect(judge('myDietsList', '/tabs/diet/my-diets-list?from=mail', false)).toEqual({
      kind: 'redirect',
      to: '/login',
      remember: '/tabs/diet/my-diets-list?from=mail',
    })
  })

  it.each([
    ['dietProgrammes', '/tabs/diet/diet-programmes/1'],
    ['contactUs', '/tabs/contents/contact-us'],
    ['orgContent', '/content/org-content/7'],
    ['guideline', '/guideline/MQ%3D%3D'],
  ] as const)('P-06 P-07 may enter %s and comes back to it after signing in', (route, href) => {
    expect(judge(route, href, false)).toEqual({ kind: 'enter', remember: href })
  })

  it.each([
    'landing',
    'landingPage',
    'login',
    'authLogin',
    'signup',
    'activate',
    'forgotPassword',
    'loginOptions',
  ] as const)('P-07 may enter %s, which nobody needs to come back to', (route) => {
    expect(judge(route, '/somewhere', false)).toEqual({ kind: 'enter' })
  })

  it.each([
    'home',
    'myAccount',
    'myDiets',
    'myCounselling',
    'myCoins',
    'referFriend',
    'more',
    'letBegin',
    'signupJourney',
    'form',
  ] as const)('P-07 needs an account for %s', (route) => {
    expect(judge(route, '/private', false).kind).toBe('redirect')
  })
})

describe('a signed-in person', () => {
  it.each(['login', 'mobileLogin', 'authLogin', 'landing'] as const)('P-06 P-07 is sent home from %s', (route) => {
    expect(judge(route, '/login', true)).toEqual({ kind: 'redirect', to: '/tabs/dashboard/home' })
  })

  it.each(['landingPage', 'home', 'letBegin', 'blogs', 'activate'] as const)('P-07 may enter %s', (route) => {
    expect(judge(route, '/x', true)).toEqual({ kind: 'enter' })
  })
})
