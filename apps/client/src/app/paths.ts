/**
 * Who may see a route (P-06, P-07). `public`: everybody. `visitor`: those who are not signed in; others are sent home.
 * `account`: signed-in people; others sign in first and come back.
 */
export type RouteAccess = 'public' | 'visitor' | 'account'

/** Every route of the product (specification section 2 and its menus), in the router's own spelling. */
const ROUTES = {
  landing: { pattern: '/', access: 'visitor' },
  landingPage: { pattern: '/landing-page', access: 'public' },
  login: { pattern: '/login', access: 'visitor' },
  mobileLogin: { pattern: '/login/mobile-login', access: 'visitor' },
  identityProvider: { pattern: '/login/identity-provider', access: 'visitor' },
  authLogin: { pattern: '/auth/login', access: 'visitor' },
  signup: { pattern: '/signup', access: 'public' },
  authSignup: { pattern: '/auth/signup', access: 'public' },
  loginOptions: { pattern: '/login-options', access: 'public' },
  activate: { pattern: '/activate/$user_id/$activation_code', access: 'public' },
  forgotPassword: { pattern: '/forgot-password', access: 'public' },
  forgotPasswordComplete: { pattern: '/forgotPasswordComplete/$user_id/$activation_code', access: 'public' },
  letBegin: { pattern: '/let-begin', access: 'account' },
  signupJourney: { pattern: '/signup-journey/{-$step}', access: 'account' },
  guardian: { pattern: '/guardian', access: 'account' },
  guardianConfirm: { pattern: '/guardian/$user_id/$guardian_code', access: 'public' },
  form: { pattern: '/forms/$form_number/{-$diet_date}', access: 'account' },
  guideline: { pattern: '/guideline/$guideline_id', access: 'public' },
  contentPage: { pattern: '/content/$kind', access: 'public' },
  orgContent: { pattern: '/content/org-content/$org_page_id', access: 'public' },
  home: { pattern: '/tabs/dashboard/home', access: 'account' },
  myDiets: { pattern: '/tabs/diet/my-diets', access: 'account' },
  myDietsList: { pattern: '/tabs/diet/my-diets-list', access: 'account' },
  dietProgrammes: { pattern: '/tabs/diet/diet-programmes/$kind', access: 'public' },
  myCounselling: { pattern: '/tabs/appointments/my-counselling', access: 'account' },
  myCoins: { pattern: '/tabs/shop/my-coins', access: 'account' },
  blogs: { pattern: '/tabs/contents/blogs', access: 'public' },
  successStories: { pattern: '/tabs/contents/success-stories', access: 'public' },
  faqs: { pattern: '/tabs/contents/niwi-faqs', access: 'public' },
  contactUs: { pattern: '/tabs/contents/contact-us', access: 'public' },
  referFriend: { pattern: '/tabs/user/referrer_code', access: 'account' },
  myAccount: { pattern: '/tabs/my-account', access: 'account' },
  more: { pattern: '/tabs/more', access: 'account' },
} as const satisfies Record<string, { pattern: string; access: RouteAccess }>

export type RouteName = keyof typeof ROUTES

type Segment<P extends string> = P extends `${infer First}/${infer Rest}` ? First | Segment<Rest> : P
type RequiredParam<S> = S extends `$${infer Name}` ? Name : never
type OptionalParam<S> = S extends `{-$${infer Name}}` ? Name : never
type Params<N extends RouteName> = { readonly [P in RequiredParam<Segment<(typeof ROUTES)[N]['pattern']>>]: string } & {
  readonly [P in OptionalParam<Segment<(typeof ROUTES)[N]['pattern']>>]?: string | undefined
}
// A route with a required parameter takes its parameters, the others may go without.
type MakerInput<N extends RouteName> =
  Record<string, never> extends Params<N> ? [params?: Params<N>] : [params: Params<N>]

/** The pattern of a route, for the router. */
export function patternOf<N extends RouteName>(name: N): (typeof ROUTES)[N]['pattern'] {
  return ROUTES[name].pattern
}

export function accessOf(name: RouteName): RouteAccess {
  return ROUTES[name].access
}

/** The path of a route with its parameters, URL-encoded. */
export function pathTo<N extends RouteName>(name: N, ...[params]: MakerInput<N>): string {
  const values = new Map<string, string | undefined>(Object.entries(params ?? {}))
  const segments = ROUTES[name].pattern.split('/').flatMap((segment) => {
    const param = paramOf(segment)
    if (param === undefined) return [segment]
    const value = values.get(param.name)
    return value === undefined ? [] : [encodeURIComponent(value)]
  })
  return segments.join('/') || '/'
}

/** As the domain's encodeBase64Id, whose module would bring its decoding to every first visit. */
const encodeBase64Id = (id: string): string => btoa(id)

/** A dynamic form, optionally of one diet date, opened for another client by staff, or to change what was filled (F-01). */
export function formPath(
  formNumber: number,
  options: { dietDate?: string; clientId?: string; edit?: boolean } = {},
): string {
  const dietDate = options.dietDate === undefined ? undefined : encodeBase64Id(options.dietDate)
  const query = new URLSearchParams()
  if (options.clientId !== undefined) query.set('client_id', encodeBase64Id(options.clientId))
  if (options.edit) query.set('edit', '1')
  const path = pathTo('form', { form_number: String(formNumber), diet_date: dietDate })
  return query.size === 0 ? path : `${path}?${query}`
}

/** A guideline article; its id travels as base64 (G-01). */
export function guidelinePath(guidelineId: string): string {
  return pathTo('guideline', { guideline_id: encodeBase64Id(guidelineId) })
}

/** Diet programmes are kind 1, vouchers kind 2 (M-02). */
export function programmesPath(kind: 'programmes' | 'vouchers'): string {
  return pathTo('dietProgrammes', { kind: kind === 'programmes' ? '1' : '2' })
}

/** The route that a pathname belongs to; undefined for addresses of nobody. A trailing slash changes nothing. */
export function routeAt(pathname: string): RouteName | undefined {
  const wanted = splitPath(pathname)
  const names = Object.keys(ROUTES).filter((name): name is RouteName => name in ROUTES)
  return names.find((name) => fits(splitPath(ROUTES[name].pattern), wanted))
}

function fits(pattern: readonly string[], path: readonly string[]): boolean {
  const needed = pattern.filter((segment) => !paramOf(segment)?.isOptional).length
  if (path.length < needed || path.length > pattern.length) return false
  return path.every((segment, index) => {
    const expected = pattern[index] ?? ''
    return paramOf(expected) === undefined ? expected === segment : segment !== ''
  })
}

function splitPath(path: string): string[] {
  const trimmed = path.replace(/\/$/, '')
  return trimmed === '' ? [''] : trimmed.split('/')
}

function paramOf(segment: string): { name: string; isOptional: boolean } | undefined {
  if (segment.startsWith('$')) return { name: segment.slice(1), isOptional: false }
  if (segment.startsWith('{-$')) return { name: segment.slice(3, -1), isOptional: true }
  return undefined
}
