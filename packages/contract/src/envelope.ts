import { z } from 'zod'

/** `{isValid: 1, message, data}`: the shape of every answer that is not a failure. */
export function envelope<D extends z.ZodType>(data: D) {
  return z.object({ isValid: z.literal(1), message: z.string(), data })
}

/** `{isValid: 1, message}` for calls that answer nothing more. */
export const acknowledgement = z.object({ isValid: z.literal(1), message: z.string() })

/** A check: 200 either way, `isValid` is the answer (requirements.md, section C, wire shapes). */
export function check<D extends z.ZodType>(data: D) {
  return z.object({ isValid: z.union([z.literal(0), z.literal(1)]), message: z.string(), data: data.optional() })
}

/** The body of every failure. `code` is stable, `message` follows Accept-Language. */
export const failure = z.object({
  isValid: z.literal(0),
  message: z.string(),
  code: z.string(),
  data: z.unknown().optional(),
})
export type Failure = z.output<typeof failure>

// Whatever was sent, nobody is given it: one who spreads a body stores nothing that it has under such a name.
const dropped = z
  .unknown()
  .overwrite(() => undefined)
  .optional()

// Names of the specification's section 3 that nobody may decide by: accepted on every body, never read (traps 11 and 27).
const untrustedNames = {
  user_id: dropped,
  updated_by_client: dropped,
  termsAndCondition: dropped,
  referral_code: dropped,
  is_guest: dropped,
}

/** A request body: the untrusted names pass and are dropped, any other unknown name is refused. */
export function requestBody<S extends z.ZodRawShape>(shape: S) {
  const merged = { ...untrustedNames, ...shape }
  // Where a call does read such a name (user_id of a link), its own rule replaces the untrusted one.
  return z.strictObject(merged as Omit<typeof untrustedNames, keyof S> & S)
}

/** A schema for one field whose rule lives in `domain`: the rule's problem id becomes the issue's message. */
export function ruled(required: string, rule: (value: string) => string | undefined) {
  return z.string({ error: required }).check((context) => {
    const problem = rule(context.value)
    if (problem !== undefined) context.issues.push({ code: 'custom', message: problem, input: context.value })
  })
}
