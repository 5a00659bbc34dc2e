import type { Endpoint } from '@thali/contract/endpoint'
import { ENDPOINTS } from '@thali/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWebToken, signIn } from '../test-kit/builders.ts'
import { LEAK } from '../test-kit/failures.ts'
import { quickHasher } from '../test-kit/quick-hasher.ts'
import { type Reply, type TestApp, testApp } from '../test-kit/test-app.ts'
import {
  type Actor,
  fingerprints,
  type Row,
  rowsAbout,
  rowsOf,
  type TwoOrganizations,
  twoOrganizations,
} from '../test-kit/two-organizations.ts'

// Every endpoint of the contract, called by everybody with the ids of everybody. Nobody may read a word of somebody else,
// change a row of somebody else, or learn from an answer that an id exists.

/** The ids of one kind as they are put into a call; some kinds are no text at all. */
type Ids = {
  readonly user: unknown
  readonly org: unknown
  readonly page: unknown
  readonly form: unknown
  readonly filling: unknown
  readonly request: unknown
}
type Call = { readonly body?: object; readonly query?: Record<string, unknown> }
type Caller = { readonly name: string; readonly actor: Actor | undefined; readonly host: string }

/** A call of every endpoint that passes its schema; `ids` stand wherever the endpoint takes one. */
const CALLS: Record<string, (ids: Ids, caller: Caller, world: TwoOrganizations) => Call> = {
  'GET /api/health': () => ({}),
  'GET /api/live': () => ({}),
  'POST /api/auth/register': ({ user }) => ({
    body: { first_name: 'Somebody', email: 'somebody@example.com', phone_number: '+919500000000', user_id: user },
  }),
  // A session may ask about its own token only; without one there is nothing to ask about.
  'POST /api/auth/validatetoken': (_ids, { actor }, { actors }) => ({
    body: { token: actor === undefined || actor === actors.a1 ? 'x.y.z' : actors.a1.token },
  }),
  'POST /api/auth/token': ({ user, org }) => ({
    body: { username: 'qzaone', password: 'wrong-password-1', orgId: org, userId: user },
  }),
  'POST /api/auth/sendotp': () => ({ body: { phoneNumber: '+919400000000' } }),
  'POST /api/auth/validateOtpAndLogin': ({ user, org }) => ({
    body: { session_id: 'no-such-session', otp_input: '123456', orgId: org, userId: user },
  }),
  'POST /api/auth/activate': ({ user }) => ({
    body: { user_id: user, activation_code: 'no-such-code', confirmed: true },
  }),
  'POST /api/auth/renew_activation': ({ user }) => ({ body: { user_id: user } }),
  'POST /api/auth/forgot_password': ({ user }) => ({ body: { email_id: 'nobody@example.com', user_id: user } }),
  'POST /api/auth/reset_password': ({ user }) => ({
    body: {
      identity: user,
      forgot_password_code: 'no-such-code',
      new_password: 'rajma-sunday-77',
      confirm_password: 'rajma-sunday-77',
    },
  }),
  'POST /api/auth/set_password': ({ user }) => ({
    body: { new_password: 'rajma-sunday-77', confirm_password: 'rajma-sunday-77', user_id: user },
  }),
  'POST /api/auth/validate_referrer_code': () => ({ body: { referrer_code: 'NOBODY' } }),
  'POST /api/auth/refresh': ({ user }) => ({ body: { refresh_token: 'no-such-token', user_id: user } }),
  'POST /api/auth/logout': ({ user }) => ({ body: { user_id: user } }),
  'POST /api/auth/ask_guardian': ({ user }) => ({
    body: { guardian_name: 'Amma', guardian_email: 'amma@example.com', user_id: user },
  }),
  'POST /api/auth/confirm_guardian': ({ user }) => ({
    body: { user_id: user, guardian_code: 'no-such-code', confirmed: true },
  }),
  'POST /api/auth/identity_start': ({ user }) => ({ body: { provider_id: user } }),
  'POST /api/auth/identity_finish': ({ user }) => ({ body: { state: user, code: 'no-such-code' } }),
  'POST /api/auth/identity_continue': ({ user }) => ({ body: { identity_proof: user } }),
  'GET /api/users/profile': () => ({}),
  'POST /api/users/profile': ({ user }) => ({ body: { gender: 'O', user_id: user, updated_by_client: user } }),
  'GET /api/users/profile_completion': () => ({}),
  'POST /api/users/bmi': ({ user }) => ({
    body: { weight: 60, weight_unit: 'kgs', height: '170', height_unit: 'cm', user_id: user },
  }),
  'GET /api/users/device_tokens': () => ({}),
  // Each caller's own device: one that shows up elsewhere moves there.
  'POST /api/users/device_tokens': ({ user }, { name }) => ({
    body: { device_token: aWebToken(`https://push.invalid/of-${encodeURIComponent(name)}`), user_id: user },
  }),
  'GET /api/organization/organization_pages': () => ({}),
  'GET /api/organization/organization_page': ({ page }) => ({ query: { org_page_id: page } }),
  'GET /api/organization/branding': ({ org }) => ({ query: { org_id: org } }),
  'GET /api/geo/calling_code': () => ({}),
  'GET /api/dashboard/home': () => ({}),
  'GET /api/DynamicForms/countries': () => ({}),
  'POST /api/DynamicForms/states': () => ({ body: { contry_id: 'IN' } }),
  'GET /api/DynamicForms/food_allergens': () => ({}),
  'GET /api/foods/allergens': () => ({}),
  'GET /api/audit/entries': ({ user }) => ({ query: { client_id: user } }),
  'GET /api/guidelines/guideline_by_id': ({ page }) => ({ query: { guideline_id: page } }),
  'GET /api/guidelines/guidelines': () => ({}),
  'POST /api/guidelines/save_guideline': ({ page }) => ({
    body: { guideline_id: page, title: { en: 'Salt' }, body: { en: '<p>Less.</p>' } },
  }),
  'POST /api/foods/save_allergen': ({ page }) => ({ body: { allergen_id: page, name: { en: 'Kiwi' }, position: 3 } }),
  'POST /api/foods/archive_allergen': ({ page }) => ({ body: { allergen_id: page, is_archived: true } }),
  // A form that is no form is refused before its ids are read; uploads.isolation.test.ts sends real ones.
  'POST /api/DynamicForms/upload_documents': ({ user }) => ({ body: { form_number: 1, user_id: user } }),
  'POST /api/DynamicForms/remove_document': ({ page }) => ({ body: { file_path: page } }),
  'GET /api/DynamicForms/dynamic_form': ({ user }) => ({ query: { form_number: 1, client_id: user } }),
  'POST /api/DynamicForms/save_onboarding_form': ({ user }) => ({
    body: { form_number: 1, form_filled: '{"weight":61}', edit_form: 1, client_id: user, user_id: user },
  }),
  'POST /api/dynamicForms/check_onboarding_form': ({ user }) => ({ body: { form_number: 1, user_id: user } }),
  'GET /api/dynamicForms/check_health_progress_form': () => ({}),
  'POST /api/DynamicForms/draft': ({ user }) => ({
    body: { form_number: 1, form_version: 1, answers: { weight: 62 }, typed_at: '2026-11-21T06:00:00Z', user_id: user },
  }),
  'GET /api/DynamicForms/asked': () => ({}),
  'GET /api/console/forms/list': () => ({}),
  'GET /api/console/forms/form': ({ form }) => ({ query: { form_id: form } }),
  'GET /api/console/forms/version': ({ form }) => ({ query: { form_id: form, version: 1 } }),
  'POST /api/console/forms/create': () => ({ body: { title: { en: 'One more' } } }),
  'POST /api/console/forms/save_draft': ({ form }) => ({
    body: { form_id: form, title: { en: 'Changed' }, definition: { sections: [] }, revision: 4711 },
  }),
  'POST /api/console/forms/discard_draft': ({ form }) => ({ body: { form_id: form, revision: 4711 } }),
  'POST /api/console/forms/publish': ({ form }) => ({ body: { form_id: form, revision: 4711 } }),
  'POST /api/console/forms/duplicate': ({ form }) => ({ body: { form_id: form } }),
  // What others go on with stays in use.
  'POST /api/console/forms/archive': ({ form }) => ({ body: { form_id: form, is_archived: false } }),
  'GET /api/console/forms/export': ({ form }) => ({ query: { form_id: form } }),
  'POST /api/console/forms/import': () => ({
    body: { file: { thali_form: 1, form_type: 'own', title: { en: 'A file' }, definition: { sections: [] } } },
  }),
  'GET /api/console/forms/preferences': () => ({}),
  'POST /api/console/forms/save_preferences': () => ({ body: { form_type: 'onboarding', section_ids: [] } }),
  'GET /api/console/forms/asked': ({ user }) => ({ query: { client_id: user } }),
  'POST /api/console/forms/ask': ({ user, form }) => ({ body: { form_id: form, client_id: user } }),
  'POST /api/console/forms/withdraw': ({ request }) => ({ body: { request_id: request } }),
  'GET /api/console/forms/fillings': ({ user }) => ({ query: { client_id: user } }),
  'GET /api/console/forms/filling': ({ filling }) => ({ query: { filling_id: filling } }),
  'POST /api/console/forms/unlock': ({ filling }) => ({ body: { filling_id: filling, is_granted: true } }),
  'GET /api/auth/second_factor': () => ({}),
  'POST /api/auth/second_factor_begin': ({ user }) => ({ body: { password: 'not-the-password', user_id: user } }),
  'POST /api/auth/second_factor_confirm': ({ user }) => ({ body: { code: '000000', user_id: user } }),
  'POST /api/auth/second_factor_codes': ({ user }) => ({ body: { code: '000000', user_id: user } }),
  'POST /api/auth/second_factor_remove': ({ user }) => ({ body: { code: '000000', user_id: user } }),
  'POST /api/auth/second_factor_rule': ({ user }) => ({ body: { rule: 'sms', user_id: user } }),
  'GET /api/console/clients': ({ user }) => ({ query: { care: user } }),
  'GET /api/console/clients/views': () => ({}),
  'POST /api/console/clients/save_view': ({ user }, { name }) => ({
    body: { name: `of ${name}`, query: {}, user_id: user },
  }),
  'POST /api/console/clients/remove_view': ({ user }) => ({ body: { view_id: user } }),
  'GET /api/console/clients/staff': () => ({}),
  'POST /api/console/clients/assign': ({ user }) => ({
    body: { client_ids: [user], staff_id: user, is_assigned: true },
  }),
  'POST /api/console/clients/invite': ({ user }, { actor }) => ({
    body: {
      first_name: 'Nobody',
      email: 'nobody@example.com',
      language: 'en',
      // An operator is refused whatever they send; what is no id at all would be told first.
      ...(actor?.role !== 'operator' && { staff_id: user }),
    },
  }),
  'POST /api/console/clients/invite_again': ({ user }) => ({ body: { client_id: user } }),
  'GET /api/console/preferences': () => ({}),
  'POST /api/console/preferences': ({ user }) => ({
    body: { density: 'comfort', text: 'normal', has_letter_keys: true, user_id: user },
  }),
  'GET /api/console/clients/file': ({ user }) => ({ query: { client_id: user } }),
  'GET /api/console/clients/readings': ({ user }) => ({ query: { client_id: user } }),
  'POST /api/console/clients/log_weight': ({ user }) => ({
    body: { client_id: user, measured_on: '2026-01-02', weight: 60, weight_unit: 'kgs' },
  }),
  'POST /api/console/clients/decide_goal': ({ user }) => ({
    body: { client_id: user, decision: 'kept', reason: 'No reason' },
  }),
  'GET /api/console/clients/notes': ({ user }) => ({ query: { client_id: user } }),
  'POST /api/console/clients/write_note': ({ user }) => ({ body: { client_id: user, text: 'Nothing' } }),
  'POST /api/console/clients/change_note': ({ user }) => ({ body: { note_id: user, is_pinned: true } }),
  'GET /api/console/clients/timeline': ({ user }) => ({ query: { client_id: user } }),
}

const FORMS = ['audit_log', 'forms', 'form_versions'] as const
const FILLINGS = ['audit_log', 'form_fillings', 'form_filling_revisions', 'unlock_requests', 'outbox_messages'] as const
/**
 * The tables that a call of an administrator is about, who may change the whole organisation: with whatever ids it is called,
 * nothing of anybody changes in any other.
 */
const WRITES: Readonly<Record<string, readonly string[]>> = {
  'POST /api/auth/register': ['organizations', 'accounts', 'account_links', 'consents', 'outbox_messages'],
  'POST /api/auth/sendotp': ['otp_sessions', 'outbox_messages'],
  'POST /api/auth/renew_activation': ['outbox_messages'],
  'POST /api/auth/forgot_password': ['outbox_messages'],
  // Each such call begins with a sign-in of its own.
  'POST /api/auth/logout': ['sessions', 'refresh_tokens', 'outbox_messages'],
  'POST /api/users/device_tokens': ['device_tokens'],
  'POST /api/guidelines/save_guideline': ['audit_log', 'guidelines'],
  'POST /api/foods/save_allergen': ['audit_log', 'allergens'],
  'POST /api/foods/archive_allergen': ['audit_log', 'allergens'],
  'GET /api/DynamicForms/dynamic_form': ['audit_log'],
  'POST /api/DynamicForms/save_onboarding_form': FILLINGS,
  'POST /api/console/forms/create': FORMS,
  'POST /api/console/forms/duplicate': FORMS,
  'POST /api/console/forms/import': FORMS,
  'POST /api/console/forms/save_preferences': ['audit_log', 'form_preferences'],
  'POST /api/console/forms/ask': ['audit_log', 'form_requests', 'outbox_messages'],
  'POST /api/console/forms/withdraw': ['audit_log', 'form_requests'],
  'GET /api/console/forms/filling': ['audit_log'],
  'POST /api/console/forms/unlock': FILLINGS,
  'POST /api/console/clients/save_view': ['saved_views'],
  'POST /api/console/clients/assign': ['audit_log', 'care_relations'],
  'POST /api/console/clients/invite': [
    'organizations',
    'accounts',
    'account_links',
    'audit_log',
    'care_relations',
    'outbox_messages',
  ],
  'POST /api/console/preferences': ['staff_preferences'],
  'GET /api/console/clients/file': ['audit_log'],
  'POST /api/console/clients/log_weight': ['audit_log', 'weight_readings', 'weight_summaries'],
  'POST /api/console/clients/decide_goal': ['audit_log', 'goal_reviews'],
  'POST /api/console/clients/write_note': ['audit_log', 'client_notes'],
}

/** Whom a caller may hear of: their dietician, clients in their care, colleagues, and administrators their organisation. */
function mayKnow(actor: Actor | undefined, other: Actor, actors: TwoOrganizations['actors']): boolean {
  if (actor === undefined || actor.organization.id !== other.organization.id) return false
  if (actor === actors.a1) return other === actors.caring
  if (actor.role === 'client') return false
  if (other.role === 'dietician' || other.role === 'admin') return true
  if (actor.role === 'admin') return other.role === 'client'
  return actor === actors.caring && other === actors.a1
}

/** Shown to every visitor by its id (P-03), so a foreign one is no secret. */
const PUBLIC_BY_ID = new Set(['GET /api/organization/branding'])
/** Ids come plain or in base64 (F-01): what is neither is a damaged address, whatever there is or is not. */
const TAKES_BASE64 = new Set(['GET /api/DynamicForms/dynamic_form', 'POST /api/DynamicForms/save_onboarding_form'])
const GUARD_CODES = ['UNAUTHENTICATED', 'FORBIDDEN', 'GUARDIAN_NEEDED']
const UNKNOWN = '01930000-0000-7000-8000-00000000ffff'
// What a foreign id must be indistinguishable from.
const LIKE_UNKNOWN = ['foreign', 'malformed', 'base64', 'injection', 'prototype']

/** What the staff of an organisation do for its clients, and the platform's operator does not. */
const ORGANIZATION_STAFF = /^\/api\/(?:console\/forms|foods|audit|guidelines)\//
const isOfStaff = ({ path, access }: Endpoint) => access === 'staff' && ORGANIZATION_STAFF.test(path)
const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`

function idsOf({ a, b, actors }: TwoOrganizations, caller: Caller): Record<string, Ids> {
  const isOfB = caller.host === b.host
  const [own, other] = isOfB ? [b, a] : [a, b]
  const foreigner = isOfB ? actors.a1 : actors.clientOfB
  const every = (id: unknown): Ids => ({ user: id, org: id, page: id, form: id, filling: id, request: id })
  const ofHouse = ({ organization, pageId, form }: typeof a) => ({ org: organization.id, page: pageId, form: form.id })
  const ofPerson = (person: Actor | undefined) => ({
    user: person?.id ?? UNKNOWN,
    filling: person?.fillingId ?? UNKNOWN,
    request: person?.requestId ?? UNKNOWN,
  })
  const foreign = { ...ofPerson(foreigner), ...ofHouse(other) }
  return {
    own: { ...ofPerson(caller.actor), ...ofHouse(own) },
    sibling: { ...ofPerson(isOfB ? actors.adminOfB : actors.a1), ...ofHouse(own) },
    foreign,
    unknown: every(UNKNOWN),
    malformed: every('abc'),
    base64: Object.fromEntries(Object.entries(foreign).map(([name, id]) => [name, btoa(id)])) as Ids,
    injection: every(`${foreigner.id}' or '1'='1`),
    prototype: every('__proto__'),
    list: every([foreigner.id, foreigner.id]),
    huge: every('9'.repeat(5000)),
  }
}

/** What the guard has to say by the endpoint's declaration: a code, or undefined where the caller is let in. */
function refusalOf(endpoint: Endpoint, { name, actor }: Caller): string | undefined {
  if (endpoint.access === 'anyone') return undefined
  if (actor === undefined) return endpoint.access === 'visitor' ? undefined : 'UNAUTHENTICATED'
  if (name === 'revoked' || name === 'expired') return 'UNAUTHENTICATED'
  const isAllowed = {
    visitor: true,
    session: true,
    client: actor.role === 'client',
    staff: actor.role !== 'client',
    operator: actor.role === 'operator',
  }[endpoint.access]
  if (!isAllowed) return 'FORBIDDEN'
  if (name === 'limited') return endpoint.whileLimited === true ? undefined : 'GUARDIAN_NEEDED'
  // The use case itself refuses: operators have no clients, and most people need no guardian.
  if (isOfStaff(endpoint) && actor.role === 'operator') return 'FORBIDDEN'
  if (endpoint.path === '/api/console/clients/invite' && actor.role === 'operator') return 'FORBIDDEN'
  // Only administrators set the rule.
  if (endpoint.path === '/api/auth/second_factor_rule' && actor.role !== 'admin') return 'FORBIDDEN'
  return endpoint.path === '/api/auth/ask_guardian' ? 'FORBIDDEN' : undefined
}

function queryText(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((item): [string, string] => [name, String(item)]),
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

describe('the isolation matrix', () => {
  let app: TestApp
  let world: TwoOrganizations
  let callers: Caller[]

  beforeAll(async () => {
    app = await testApp({ hasRateLimits: false, hasher: quickHasher })
    world = await twoOrganizations(app)
    const signedIn = Object.entries(world.actors).map(([name, actor]) => ({ name, actor, host: actor.host }))
    callers = [
      ...signedIn,
      { name: 'nobody at A', actor: undefined, host: 'a.test' },
      { name: 'nobody at B', actor: undefined, host: 'b.test' },
    ]
  })
  afterAll(() => app.close())

  it('P-02 covers every endpoint of the contract', () => {
    expect(Object.keys(CALLS).sort()).toEqual(ENDPOINTS.map(keyOf).sort())
  })

  it('P-01 has a canary in every text cell of a person, so that a leak would be seen', async () => {
    const { a1 } = world.actors
    const mute =
      /_id$|^id$|_by$|_unit$|_hash$|_mac$|_stamp$|^(role|status|state|language|time_zone|purpose|phone|main_goals|diet_tags|gender|date_of_birth|height|measured_on|warning|revoked_reason|page_sha256|referred_by|candidates|issuer|id_token|kind|diet_date|due_on|media_type|sha256|action|actor_role|last_on|decided_goal|decision)$/
    const silent: string[] = []
    const about = await rowsAbout(app, a1)
    for (const [table, rows] of about) {
      for (const [column, value] of rows.flatMap(Object.entries)) {
        if (typeof value === 'string' && !mute.test(column) && !value.toLowerCase().includes(a1.canary))
          silent.push(`${table}.${column}`)
      }
    }
    expect([...new Set(silent)]).toEqual([])
    const filled = [...about].filter(([, rows]) => rows.length > 0).map(([table]) => table)
    expect(filled.sort()).toEqual([
      'account_links',
      'accounts',
      'audit_log',
      'care_relations',
      'client_notes',
      'consents',
      'device_tokens',
      'form_drafts',
      'form_filling_revisions',
      'form_fillings',
      'form_requests',
      'goal_reviews',
      'guardian_consents',
      'identity_links',
      'identity_sessions',
      'otp_sessions',
      'profiles',
      'referral_codes',
      'refresh_tokens',
      'sessions',
      'unlock_requests',
      'upload_fillings',
      'uploads',
      'weight_readings',
      'weight_summaries',
    ])
  })

  /** Words that this caller must never see: of every person but themselves, and of the pages of the other house. */
  function secretsFrom({ actor, host }: Caller): string[] {
    const { actors, a, b } = world
    const others = Object.values(actors).filter((other) => other !== actor && !mayKnow(actor, other, actors))
    const words = others.flatMap(({ canary, phone }) => [canary, phone?.slice(3) ?? canary])
    return [...words, host === b.host ? a.pageCanary : b.pageCanary]
  }

  /** The rows that this caller must not touch. */
  async function protectedFrom({ actor, host }: Caller): Promise<Map<string, Row[]>[]> {
    const { a, b, actors } = world
    if (host === b.host) return [await rowsOf(app, a.organization)]
    // Whoever cares for a client, and their administrator, may change what is theirs.
    const neighbour = actor === actors.a1 || actor === actors.caring ? actors.a2 : actors.a1
    if (actor?.role === 'admin') return [await rowsOf(app, b.organization)]
    return [await rowsOf(app, b.organization), await rowsAbout(app, neighbour)]
  }

  async function tokenFor({ actor, name }: Caller, endpoint: Endpoint): Promise<string | undefined> {
    // Signing out ends the session: each such call gets one of its own.
    const isEnding =
      endpoint.path === '/api/auth/logout' && actor !== undefined && name !== 'revoked' && name !== 'expired'
    return isEnding ? signIn(app, actor, { host: actor.host }) : actor?.token
  }

  async function send(endpoint: Endpoint, caller: Caller, ids: Ids, path: string): Promise<Reply> {
    const { body, query } = CALLS[keyOf(endpoint)]!(ids, caller, world)
    const options = { token: await tokenFor(caller, endpoint), host: caller.host }
    const url = `${path}${queryText(query)}`
    return endpoint.method === 'GET' ? app.get(url, options) : app.post(url, body, options)
  }

  function expectGuarded(endpoint: Endpoint, caller: Caller, reply: Reply, what: string): void {
    const expected = refusalOf(endpoint, caller)
    // A use case that refuses comes after the schema.
    if (isOfStaff(endpoint) && reply.body?.code === 'INVALID_INPUT') return
    if (expected !== undefined) expect([what, reply.body?.code]).toEqual([what, expected])
    else if (endpoint.access !== 'anyone') expect(GUARD_CODES, what).not.toContain(reply.body?.code)
    expect([what, reply.status < 500]).toEqual([what, true])
  }

  function expectSilent(secrets: readonly string[], reply: Reply, what: string): void {
    const heard = `${reply.text} ${JSON.stringify(reply.headers)}`.toLowerCase()
    expect([what, secrets.filter((secret) => heard.includes(secret))]).toEqual([what, []])
    expect(reply.text, what).not.toMatch(LEAK)
  }

  type Prints = Map<string, string>
  function expectMeant(endpoint: Endpoint, before: Prints, after: Prints): void {
    const meant = WRITES[keyOf(endpoint)] ?? []
    const changed = [...after].flatMap(([table, print]) => (print === before.get(table) ? [] : [table]))
    const beside = changed.filter((table) => !meant.includes(table))
    expect([keyOf(endpoint), beside]).toEqual([keyOf(endpoint), []])
  }

  async function callEverything(caller: Caller): Promise<void> {
    const secrets = secretsFrom(caller)
    const kinds = idsOf(world, caller)
    const isWatched = caller.actor === world.actors.adminOfA
    let before: Prints = isWatched ? await fingerprints(app) : new Map()
    for (const endpoint of ENDPOINTS) {
      const takesIds = CALLS[keyOf(endpoint)]!.length > 0
      for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
        const faces = new Map<string, string>()
        for (const [kind, ids] of Object.entries(takesIds ? kinds : { own: kinds.own! })) {
          const reply = await send(endpoint, caller, ids, path)
          const what = `${caller.name} ${endpoint.method} ${path} with ${kind} ids`
          expectGuarded(endpoint, caller, reply, what)
          expectSilent(secrets, reply, what)
          faces.set(kind, `${reply.status} ${reply.text}`)
        }
        const after = isWatched ? await fingerprints(app) : before
        expectMeant(endpoint, before, after)
        before = after
        if (!takesIds || PUBLIC_BY_ID.has(keyOf(endpoint))) continue
        const likeUnknown = LIKE_UNKNOWN.filter(
          (kind) => !TAKES_BASE64.has(keyOf(endpoint)) || !['malformed', 'prototype'].includes(kind),
        )
        for (const kind of likeUnknown)
          expect(`${keyOf(endpoint)} ${kind}: ${faces.get(kind)}`).toBe(
            `${keyOf(endpoint)} ${kind}: ${faces.get('unknown')}`,
          )
      }
    }
  }

  const NAMES = [
    'nobody at A',
    'nobody at B',
    'a1',
    'a2',
    'limited',
    'caring',
    'dieticianOfA',
    'adminOfA',
    'operator',
    'clientOfB',
    'dieticianOfB',
    'adminOfB',
    'revoked',
    'expired',
  ]

  it.each(NAMES)(
    'P-01 P-02 lets %s in exactly where the contract says, tells nothing of others and changes nothing of theirs',
    async (name) => {
      const caller = callers.find((candidate) => candidate.name === name)!
      const before = await protectedFrom(caller)
      await callEverything(caller)
      expect(await protectedFrom(caller)).toEqual(before)
    },
    60_000,
  )

  it('P-02 was called by everybody', () => {
    expect(callers.map(({ name }) => name).sort()).toEqual([...NAMES].sort())
  })
})
