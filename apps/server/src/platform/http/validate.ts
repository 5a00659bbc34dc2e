import { isMessageId, type MessageId } from '@thali/contract/words/messages'
import type { z } from 'zod'
import { AppError } from '../errors/app-error.ts'

type Issue = z.core.$ZodIssue

function problemOf(issue: Issue): MessageId {
  if (isMessageId(issue.message)) return issue.message
  return issue.code === 'unrecognized_keys' ? 'unknown-field' : 'value-invalid'
}

// Unknown names are the caller's text: a few, cut short, are told back.
function namesOf(issue: Issue): string[] {
  const path = issue.path.map(String).join('.')
  if (issue.code !== 'unrecognized_keys') return [path === '' ? 'body' : path]
  return issue.keys.slice(0, 5).map((key) => key.slice(0, 60))
}

/** The value as the schema understands it, or a refusal that names each field with its problem. */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields: Record<string, MessageId> = {}
  for (const issue of result.error.issues) {
    for (const name of namesOf(issue)) {
      if (!Object.hasOwn(fields, name))
        Object.defineProperty(fields, name, { value: problemOf(issue), enumerable: true })
    }
  }
  const first = Object.values(fields)[0]
  throw new AppError('INVALID_INPUT', { fields, ...(first && { message: first }) })
}
