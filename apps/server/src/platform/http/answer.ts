import { type MessageId, say } from '@thali/contract/words/messages'
import type { RequestContext } from './request-context.ts'

/** `{isValid: 1, message}` in the caller's language. */
export function acknowledge(context: RequestContext, message: MessageId = 'done') {
  return { isValid: 1 as const, message: say(message, context.language) }
}

/** `{isValid: 1, message, data}` in the caller's language. */
export function answer<D>(context: RequestContext, data: D, message: MessageId = 'done') {
  return { ...acknowledge(context, message), data }
}

/** A check's answer: yes is 1, no is 0, both are 200. */
export function answerCheck<D>(context: RequestContext, isYes: boolean, message: MessageId, data?: D) {
  return {
    isValid: isYes ? (1 as const) : (0 as const),
    message: say(message, context.language),
    ...(data !== undefined && { data }),
  }
}
