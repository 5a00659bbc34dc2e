import type { TestApp } from '@thali/server/test-kit/test-app'

/** How often each fault happens, 0 to 1. */
export type Faults = {
  readonly dropRequest: number
  readonly dropAnswer: number
  /** The request arrives twice, one after the other or at once. */
  readonly duplicate: number
  /** It arrives long after the sender has given up on it, behind requests that were sent later. */
  readonly late: number
  readonly busy: number
}

export const NO_FAULTS: Faults = { dropRequest: 0, dropAnswer: 0, duplicate: 0, late: 0, busy: 0 }

type Sent = { readonly path: string; readonly init: RequestInit; readonly cookies: Readonly<Record<string, string>> }

/** A line between one device and the server in this process; `random` decides what becomes of each request. */
export function unreliableNetwork(app: TestApp, random: () => number) {
  let faults = NO_FAULTS
  let cookies: Record<string, string> = {}
  const late: Sent[] = []
  const happens = (chance: number) => random() < chance

  const deliver = async ({ path, init, cookies: sent }: Sent) => {
    const body = init.body instanceof FormData ? new Response(init.body) : undefined
    const headers = Object.fromEntries(new Headers(init.headers))
    const type = body?.headers.get('content-type')
    return app.http.inject({
      method: init.method === 'GET' ? 'GET' : 'POST',
      url: path,
      headers: { host: 'localhost', ...headers, ...(type && { 'content-type': type }) },
      cookies: { ...sent },
      ...(body ? { payload: Buffer.from(await body.arrayBuffer()) } : init.body ? { payload: String(init.body) } : {}),
    })
  }
  type Answer = Awaited<ReturnType<typeof deliver>>

  const receive = (answer: Answer): Response => {
    for (const { name, value, maxAge } of answer.cookies) {
      const { [name]: _old, ...others } = cookies
      cookies = value === '' || maxAge === 0 ? others : { ...others, [name]: value }
    }
    const headers = new Headers()
    for (const name of ['content-type', 'retry-after']) {
      const value = answer.headers[name]
      if (value !== undefined) headers.set(name, String(value))
    }
    return new Response(answer.body, { status: answer.statusCode, headers })
  }

  const send = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const sent = { path: String(input), init, cookies: { ...cookies } }
    if (happens(faults.dropRequest)) throw new TypeError('no network')
    if (happens(faults.busy)) return busy()
    if (happens(faults.late)) {
      late.push(sent)
      throw new TypeError('no answer in time')
    }
    const second = happens(faults.duplicate) ? deliver(sent) : undefined
    const answer = await deliver(sent)
    await second
    if (happens(faults.dropAnswer)) throw new TypeError('the answer was lost')
    return receive(answer)
  }
  return {
    fetch: send as typeof fetch,
    setFaults: (next: Faults) => {
      faults = next
    },
    /** What was under way for long arrives now, in another order. */
    arriveLate: async () => {
      for (const sent of late.splice(0).sort(() => random() - 0.5)) await deliver(sent)
    },
    forgetCookies: () => {
      cookies = {}
    },
  }
}

function busy(): Response {
  const body = { isValid: 0, code: 'BUSY', message: 'busy' }
  return new Response(JSON.stringify(body), {
    status: 503,
    headers: { 'content-type': 'application/json', 'retry-after': '2' },
  })
}
