import type { Endpoint } from '@thali/contract/endpoint'

/** Where a tray leads for an operation, and what it calls it. The feature that made the operation writes it. */
export type About = { readonly title: string; readonly path: string }

/** The server looked at it and said no: the person has to decide. */
export type Refusal = {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly data: unknown
}

/** What is sent: JSON, or one file with the form fields that stand before it. */
export type Content =
  | { readonly kind: 'call'; readonly body: unknown }
  | {
      readonly kind: 'upload'
      readonly fields: Readonly<Record<string, string>>
      readonly fileName: string
      readonly size: number
      /** Gone as soon as the server has it. */
      readonly file?: Blob | undefined
    }

/** One write on its way to the server. Its id is its Idempotency-Key, so it counts once however often it is sent. */
export type Operation = {
  readonly id: string
  /** Only this person's session may send it, and only they see it. */
  readonly person: string
  readonly route: Pick<Endpoint, 'method' | 'path'>
  readonly content: Content
  /** Operations of one entity are sent in order, each after the one before has landed. */
  readonly entityKey: string
  readonly about: About
  readonly createdAt: number
  /** landed: an upload whose reply a later operation still needs. */
  readonly state: 'waiting' | 'needs-you' | 'landed'
  /** It has left this device at least once, so the server may have it. */
  readonly isTried: boolean
  readonly refusal?: Refusal | undefined
  /** Of a landed upload. */
  readonly reply?: unknown
}

/** No file to a local id any more: it was discarded after the answers that name it were submitted. */
export const FILE_GONE = 'FILE_GONE'

const LOCAL = 'local:'
const LOCAL_ID = /local:([0-9a-f-]{36})/g

/** How answers name a file that has not been uploaded yet; the queue puts the server's address in its place. */
export function localPath(uploadId: string): string {
  return LOCAL + uploadId
}

/** The upload behind a local path; undefined for the server's own paths. */
export function uploadIdOf(path: string): string | undefined {
  return path.startsWith(LOCAL) ? path.slice(LOCAL.length) : undefined
}

/** The uploads that a body names, also inside JSON that travels as text. */
export function uploadsNamedIn(body: unknown): readonly string[] {
  return [...new Set([...JSON.stringify(body ?? null).matchAll(LOCAL_ID)].map(([, id]) => id ?? ''))]
}

/**
 * The body with the server's addresses in place of local ids. `addressOf` is asked for every id that the body names; an
 * address is a path of ours, without a character that JSON escapes.
 */
export function withAddresses(body: unknown, addressOf: (uploadId: string) => string): unknown {
  if (body === undefined) return undefined
  return JSON.parse(JSON.stringify(body).replaceAll(LOCAL_ID, (_all, id: string) => addressOf(id)))
}

/** The address in the reply of an upload (C-06); undefined when there is none that could stand in a body. */
export function addressIn(reply: unknown): string | undefined {
  const data = fieldOf(reply, 'data')
  const address = fieldOf(data, 'objectUrl')
  return typeof address === 'string' && /^[\w./?&=%~:+,;@-]+$/.test(address) ? address : undefined
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
