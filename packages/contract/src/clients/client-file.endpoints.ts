import { GENDERS } from '@thali/domain/journey/gender'
import { GOALS } from '@thali/domain/journey/goals'
import { checkGoalWeight, checkWeight } from '@thali/domain/journey/weight-rules'
import { LANGUAGES } from '@thali/domain/languages/language'
import { WEIGHT_UNITS } from '@thali/domain/units/weight'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { envelope, requestBody } from '../envelope.ts'
import { base, clientStatus, GUARD, idText, person, READ, REPEATED } from './clients.endpoints.ts'
import { clientsPaths } from './clients.paths.ts'

const NOTE_MAX = 4000
const REASON_MAX = 500

const clientQuery = z.strictObject({ client_id: idText })

const clientFile = z.object({
  client_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  client_code: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.enum(LANGUAGES),
  time_zone: z.string(),
  status: clientStatus,
  created_at: z.string(),
  activated_at: z.string().nullable(),
  invited_at: z.string().nullable(),
  last_seen_at: z.string().nullable(),
  gender: z.enum(GENDERS).nullable(),
  date_of_birth: z.string().nullable(),
  age: z.int().nullable(),
  reason_of_joining: z.string().nullable(),
  goal: z.enum(GOALS).nullable(),
  height_cm: z.number().nullable(),
  goal_kg: z.number().nullable(),
  weight: z
    .object({ last_kg: z.number(), last_on: z.string(), recent_kg: z.number(), weekly_kg: z.number().nullable() })
    .nullable(),
  bmi: z.object({ value: z.number(), who: z.string().nullable(), asian: z.string().nullable() }).nullable(),
  healthy_kg: z.object({ from: z.number(), to: z.number() }).nullable(),
  guardian: z.enum(['none', 'needed', 'asked', 'confirmed']),
  reviews: z.array(z.object({ warning: z.string(), raised_at: z.string() })),
  consents: z.array(
    z.object({ page_name: z.string(), version: z.int(), language: z.enum(LANGUAGES), given_at: z.string() }),
  ),
  dieticians: z.array(person.extend({ since: z.string() })),
  notes: z.int(),
  readings: z.int(),
})
export type ClientFile = z.output<typeof clientFile>

export const readClientFile = defineEndpoint({
  ...base,
  ...clientsPaths.file,
  summary: 'One client: who they are, their numbers, what is held, what they agreed to, who cares for them.',
  query: clientQuery,
  reply: envelope(clientFile),
  errors: READ,
})

const reading = z.object({
  measured_on: z.string(),
  weight: z.number(),
  weight_unit: z.enum(WEIGHT_UNITS),
  kg: z.number(),
  recorded_at: z.string(),
  /** Who wrote it down; null for the client. */
  by: z.string().nullable(),
})
export type Reading = z.output<typeof reading>

export const listClientReadings = defineEndpoint({
  ...base,
  ...clientsPaths.readings,
  summary: "A client's weight readings, newest first.",
  query: clientQuery,
  reply: envelope(z.array(reading)),
  errors: READ,
})

type Refuse = (path: string, problem: string) => void

function weightIn(name: 'weight' | 'goal_weight', check: typeof checkWeight | typeof checkGoalWeight) {
  return (value: { [key: string]: unknown }, refuse: Refuse) => {
    const [number, unit] = [value[name], value[`${name}_unit`]]
    if (typeof number !== 'number' || (unit !== 'kgs' && unit !== 'lbs')) return
    const problem = check(number, unit)
    if (problem !== undefined) refuse(name, problem)
  }
}

export const logClientWeight = defineEndpoint({
  ...base,
  ...clientsPaths.logWeight,
  summary: 'Write down a weight for a client; a reading of that day is replaced only when that is said.',
  repeatable: true,
  body: requestBody({
    client_id: idText,
    measured_on: z.iso.date({ error: 'day-invalid' }),
    weight: z.number({ error: 'weight-required' }),
    weight_unit: z.enum(WEIGHT_UNITS, { error: 'unit-with-value' }),
    replace: z.boolean().optional(),
  }).check(({ value, issues }) =>
    weightIn('weight', checkWeight)(value, (path, message) =>
      issues.push({ code: 'custom', path: [path], message, input: value.weight }),
    ),
  ),
  reply: envelope(z.object({ measured_on: z.string() })),
  errors: ['READING_EXISTS', ...READ, ...REPEATED],
})

export const decideClientGoal = defineEndpoint({
  ...base,
  ...clientsPaths.decideGoal,
  summary: 'Answer a goal that is held: keep it, or set another one. The reason goes to the audit log.',
  body: requestBody({
    client_id: idText,
    decision: z.enum(['kept', 'changed'], { error: 'value-invalid' }),
    goal_weight: z.number({ error: 'goal-weight-required' }).optional(),
    goal_weight_unit: z.enum(WEIGHT_UNITS, { error: 'unit-with-value' }).optional(),
    reason: z
      .string({ error: 'reason-required' })
      .trim()
      .min(3, { error: 'reason-required' })
      .max(REASON_MAX, { error: 'text-too-long' }),
  }).check(({ value, issues }) => {
    const refuse: Refuse = (path, message) => issues.push({ code: 'custom', path: [path], message, input: value })
    const isWhole = value.goal_weight !== undefined && value.goal_weight_unit !== undefined
    if (value.decision === 'changed' && !isWhole) refuse('goal_weight', 'goal-weight-required')
    weightIn('goal_weight', checkGoalWeight)(value, refuse)
  }),
  reply: envelope(z.object({ reviews: z.int() })),
  errors: READ,
})

const note = z.object({
  note_id: z.string(),
  text: z.string(),
  author: z.string(),
  is_own: z.boolean(),
  is_pinned: z.boolean(),
  written_at: z.string(),
  changed_at: z.string().nullable(),
})
export type Note = z.output<typeof note>

export const listNotes = defineEndpoint({
  ...base,
  ...clientsPaths.notes,
  summary: 'What staff noted about a client, pinned first, then the newest. No client ever sees it.',
  query: clientQuery,
  reply: envelope(z.array(note)),
  errors: READ,
})

const noteText = z
  .string({ error: 'note-required' })
  .trim()
  .min(1, { error: 'note-required' })
  .max(NOTE_MAX, { error: 'text-too-long' })

export const writeNote = defineEndpoint({
  ...base,
  ...clientsPaths.writeNote,
  summary: 'Note something about a client.',
  repeatable: true,
  body: requestBody({ client_id: idText, text: noteText, is_pinned: z.boolean().optional() }),
  reply: envelope(note),
  errors: [...READ, ...REPEATED],
})

export const changeNote = defineEndpoint({
  ...base,
  ...clientsPaths.changeNote,
  summary: 'Pin, reword (its author only), remove or bring back a note.',
  body: requestBody({
    note_id: idText,
    text: noteText.optional(),
    is_pinned: z.boolean().optional(),
    is_removed: z.boolean().optional(),
  }),
  reply: envelope(note),
  errors: READ,
})

export const TIMELINE_KINDS = ['body', 'forms', 'notes', 'account', 'access'] as const

const event = z.object({
  event_id: z.string(),
  kind: z.enum(TIMELINE_KINDS),
  /** What happened; the console has the words. */
  what: z.string(),
  at: z.string(),
  /** Who did it; null for the client. */
  by: z.string().nullable(),
  text: z.string().nullable(),
  kg: z.number().nullable(),
  day: z.string().nullable(),
})
export type TimelineEvent = z.output<typeof event>

export const readTimeline = defineEndpoint({
  ...base,
  ...clientsPaths.timeline,
  summary: 'What happened with a client, newest first; who looked at the file only where `kind` asks for it.',
  query: clientQuery.extend({ kind: z.enum(TIMELINE_KINDS).optional(), cursor: z.string().max(400).optional() }),
  reply: envelope(z.object({ events: z.array(event), next: z.string().nullable() })),
  errors: ['INVALID_INPUT', 'NOT_FOUND', ...GUARD],
})
