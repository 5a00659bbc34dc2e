import type { Endpoint } from '@thali/contract/endpoint'
import { createApi } from '../session/api.ts'
import type { Session } from '../session/session.ts'
import type { Wire } from '../session/wire.ts'
import type { Content } from './operation.ts'
import type { Send } from './queue-options.ts'

/** 10 MB at 300 kbit/s. */
const UPLOAD_TIMEOUT_MS = 300_000

type SendParts = {
  readonly wire: Wire
  readonly session: Pick<Session, 'accessToken' | 'renew'>
  /** A fetch that tells how much of the body has left. */
  readonly uploadFetch: (onProgress: (part: number) => void) => typeof fetch
}

/** Sends operations with the session's token: calls as JSON, files as multipart with the fields before the file (C-06). */
export function createApiSend({ wire, session, uploadFetch }: SendParts): Send {
  const api = createApi(wire, session)
  return ({ id, route, content }, onProgress) => {
    if (content.kind === 'call') return api.call<Endpoint>(route, { body: content.body, idempotencyKey: id })
    // The form is put in on the way: the wire itself, which every first visit loads, knows JSON only.
    const sendForm = uploadFetch(onProgress)
    const body = multipartOf(content)
    const uploads = createApi({ ...wire, fetch: (input, init) => sendForm(input, { ...init, body }) }, session)
    return uploads.call<Endpoint>(route, { idempotencyKey: id, timeoutMs: UPLOAD_TIMEOUT_MS })
  }
}

function multipartOf({ fields, file, fileName }: Content & { kind: 'upload' }): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file ?? new Blob(), fileName)
  return form
}
