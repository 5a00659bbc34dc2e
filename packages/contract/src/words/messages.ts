import type { Language } from '@thali/domain/languages/language'
import { en } from './en.ts'
import { hi } from './hi.ts'

/** The closed union of messages that the server sends. */
export type MessageId = keyof typeof en

const catalogues: Record<Language, Record<MessageId, string>> = { en, hi }

/** True when the text names a message; a field rule's problem id always does. */
export function isMessageId(id: string): id is MessageId {
  return Object.hasOwn(en, id)
}

/** The message in the person's language, with `{name}` places filled; a place without a value stays visible. */
export function say(id: MessageId, language: Language, values: Record<string, string | number> = {}): string {
  return catalogues[language][id].replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  )
}
