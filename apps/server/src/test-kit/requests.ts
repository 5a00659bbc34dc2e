import type { Endpoint } from '@thali/contract/endpoint'
import fc from 'fast-check'
import { z } from 'zod'

type Json = { readonly [name: string]: unknown }

// What the rules behind a plain text take, by the name of the field: without these hardly a request would get past them.
const BY_NAME: Readonly<Record<string, readonly unknown[]>> = {
  first_name: ['Asha', 'आशा', 'Jean Luc'],
  guardian_name: ['Meera'],
  email: ['asha@example.com', 'rahul@example.in'],
  email_id: ['asha@example.com'],
  guardian_email: ['parent@example.com'],
  phone_number: ['9812345678', '+919812345678'],
  phoneNumber: ['9812345678', '+919812345679', '+14155550100'],
  referrer_code: ['ASHA2026'],
  username: ['asha@example.com', 'asha', '9812345678'],
  password: ['kadhi-chawal-42'],
  new_password: ['rajma-chawal-24'],
  confirm_password: ['rajma-chawal-24'],
  otp_input: ['000000', '123456'],
  reason_of_joining: ['weight management;energy level', 'other: skin'],
  date_of_birth: ['1991-08-14', '2015-01-01', '2999-01-01'],
  time_zone: ['Asia/Kolkata', 'UTC'],
  weight: [68.4, 20, 199],
  weight_unit: ['kgs'],
  goal_weight: [62],
  goal_weight_unit: ['kgs'],
  height: ['5.6', '5.11'],
  height_unit: ['feet'],
  contry_id: ['IN', 'US', ''],
  form_number: [1],
  form_filled: ['{"weight":61}', '{"weight":62}', '{"weight":61,"note":"a"}', '{"note":7}', '{'],
  edit_form: [0, 0, 1],
  edit_form_request: [0, 0, 1],
  form_version: [1],
  // Left empty as some clients do, or something that is there for nobody.
  client_id: ['', '', 'bm9ib2R5', '01930000-0000-7000-8000-00000000ffff'],
  diet_id: [''],
  diet_date: ['', '', '2026-11-23', '2026-02-30'],
  diet_dates: [[], [], ['2026-11-23'], ['MjAyNi0xMS0yMw==']],
  answers: [{ weight: 61 }, { note: 'a' }, {}, { salary: 1 }],
  typed_at: ['2026-11-21T06:00:00Z'],
  section_ids: [[], ['about'], ['nowhere']],
  measured_on: ['2026-01-02', '2026-02-30', '2999-01-01'],
  reason: ['Agreed with the doctor'],
  language: ['en', 'hi'],
  care: ['me', 'nobody'],
  name: ['My view', 'मेरा'],
  phone: ['9812345678'],
  org_id: ['01930000-0000-7000-8000-000000000001'],
}

const NASTY = [
  '\u0000',
  '\ud800',
  "'; drop table accounts; --",
  '../../etc/passwd',
  '%00',
  '\u202e',
  '<script>',
  '💥',
  ' ',
  '{{theme}}',
]
const nastyText = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary-ascii' }),
  fc.string({ minLength: 3000, maxLength: 3001 }),
)
const nastyNumber = fc.constantFrom(-1, 0, -0, 0.1, 1e308, 2 ** 53, -(2 ** 63), 1e-320)
const nasty = fc.oneof(nastyText, nastyNumber, fc.constantFrom(null, true, [], {}, [[]], { toString: 1 }))

/** Any document, also such as no client of ours would write. */
export const anyJson: fc.Arbitrary<string> = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"a":1}}}',
    '{"a":"\\u0000"}',
    '1e999',
    '"\\ud800"',
  ),
  fc.constant('['.repeat(3000)),
)

/** What is there in this run, such as the id of a client. */
type Known = Readonly<Record<string, unknown>>
let there: Known = {}

function property(name: string, schema: Json): fc.Arbitrary<unknown> {
  const known = Object.hasOwn(there, name) ? [there[name]] : BY_NAME[name]
  return known ? fc.constantFrom(...known) : valuesOf(schema)
}

function objectOf({ properties = {}, required = [] }: Json): fc.Arbitrary<unknown> {
  const entries = Object.entries(properties as Record<string, Json>)
  const fields = Object.fromEntries(entries.map(([name, schema]) => [name, property(name, schema)]))
  return fc.record(fields, { requiredKeys: required as string[] })
}

/** Values that a JSON schema takes, as the contract's schemas print it. */
function valuesOf(schema: Json): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]))
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (choices) return fc.oneof(...choices.map(valuesOf))
  if (schema.type === 'object') return objectOf(schema)
  if (schema.type === 'array') return fc.array(valuesOf((schema.items ?? {}) as Json), { maxLength: 4 })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number') return fc.integer({ min: 0, max: 500 })
  if (schema.type === 'string') {
    return fc.string({
      minLength: Number(schema.minLength ?? 0),
      maxLength: Math.min(Number(schema.maxLength ?? 40), 60),
    })
  }
  return nasty
}

// One thing wrong in an otherwise good object: a value replaced, a name too many, a name gone.
function mutated(good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(good, fc.nat(), fc.constantFrom('replace', 'add', 'remove'), nasty).map(([value, at, how, other]) => {
    if (typeof value !== 'object' || value === null) return other
    const names = Object.keys(value)
    const name = names[at % Math.max(1, names.length)] ?? 'x'
    if (how === 'remove') return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
    return { ...value, [how === 'add' ? 'not_in_the_contract' : name]: other }
  })
}

function encodeQuery(value: unknown): string {
  const entries = Object.entries((value ?? {}) as Record<string, unknown>)
  return entries
    .map(([name, item]) => `${encode(name)}=${encode(typeof item === 'string' ? item : JSON.stringify(item))}`)
    .join('&')
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed())

function inputOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const good = valuesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json)
  return fc.oneof({ weight: 2, arbitrary: good }, { weight: 1, arbitrary: mutated(good) })
}

export type SentRequest = { readonly query: string; readonly body: string | undefined }

/** Requests to an endpoint: 60 % good by the schema, 30 % with one thing wrong, 10 % junk. */
export function requestOf({ method, query, body }: Endpoint, known: Known = {}): fc.Arbitrary<SentRequest> {
  there = known
  const queries = query
    ? fc.oneof(
        { weight: 9, arbitrary: inputOf(query).map(encodeQuery) },
        { weight: 1, arbitrary: fc.string().map(encode) },
      )
    : fc.constant('')
  if (method === 'GET') return fc.record({ query: queries, body: fc.constant(undefined) })
  const good = body ? inputOf(body).map((value) => JSON.stringify(value)) : fc.constant('{}')
  return fc.record({
    query: queries,
    body: fc.oneof({ weight: 9, arbitrary: good }, { weight: 1, arbitrary: anyJson }),
  })
}
