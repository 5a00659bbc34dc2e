import { describe, expect, it } from 'vitest'
import { createApiSend } from './api-send.ts'
import { aCall, anUpload } from './testing/device.ts'

type Seen = { readonly path: string; readonly headers: Headers; readonly body: unknown }

function sendThrough() {
  const seen: Seen[] = []
  const answer = (async (input: string, init: RequestInit = {}) => {
    seen.push({ path: String(input), headers: new Headers(init.headers), body: init.body })
    return Response.json({ isValid: 1, message: '', data: {} })
  }) as typeof fetch
  const uploads: ((part: number) => void)[] = []
  const send = createApiSend({
    wire: { baseUrl: '', fetch: answer, language: () => 'hi' },
    session: { accessToken: async () => 'token', renew: async () => 'next' },
    uploadFetch: (onProgress) => {
      uploads.push(onProgress)
      return answer
    },
  })
  return { seen, send, uploads }
}

describe('sending an operation', () => {
  it('F-13 a call leaves as JSON with its id as the key', async () => {
    const { seen, send } = sendThrough()
    await send({ ...aCall('form/1', { a: 1 }), id: 'key-1' }, () => undefined)
    expect(seen[0]?.headers.get('idempotency-key')).toBe('key-1')
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer token')
    expect(seen[0]?.headers.get('content-type')).toBe('application/json')
    expect(seen[0]?.body).toBe('{"a":1}')
  })

  it('C-06 F-05 a file leaves as multipart, the form number before the file, and says how far it is', async () => {
    const { seen, send, uploads } = sendThrough()
    const parts: number[] = []
    await send({ ...anUpload('form/1', 'report.pdf'), id: 'key-2' }, (part) => parts.push(part))
    const form = seen[0]?.body as FormData
    expect([...form.keys()]).toEqual(['form_number', 'file'])
    expect((form.get('file') as File).name).toBe('report.pdf')
    // Its boundary is known only to the browser.
    expect(seen[0]?.headers.get('content-type')).toBeNull()
    expect(seen[0]?.headers.get('idempotency-key')).toBe('key-2')
    uploads[0]?.(0.5)
    expect(parts).toEqual([0.5])
  })
})
