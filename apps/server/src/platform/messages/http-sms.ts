import { MessageRefusedError, type SmsPort } from './ports.ts'

const TIMEOUT_MS = 2500
const LONGEST_REPLY = 10_000

export type HttpSmsOptions = { readonly url: string; readonly apiKey: string; readonly fetch?: typeof fetch }

type GatewayReply = { readonly Status: string; readonly Details: string }

function parseReply(text: string): GatewayReply | undefined {
  try {
    const { Status, Details } = JSON.parse(text.slice(0, LONGEST_REPLY)) as Record<string, unknown>
    return typeof Status === 'string' ? { Status, Details: String(Details ?? '') } : undefined
  } catch {
    return undefined
  }
}

/**
 * Text messages through a transactional gateway of the 2Factor kind: a form post, answered by {Status, Details}, where
 * Details is the gateway's reference on success and the reason on error.
 */
export function httpSms({ url, apiKey, fetch: send = fetch }: HttpSmsOptions): SmsPort {
  return {
    sendSms: async ({ to, text, sender, dltEntityId, dltTemplateId }) => {
      const form = new URLSearchParams({ module: 'TRANS_SMS', apikey: apiKey, to, from: sender, msg: text })
      if (dltEntityId !== '') form.set('peid', dltEntityId)
      if (dltTemplateId !== '') form.set('ctid', dltTemplateId)
      const response = await send(url, {
        method: 'POST',
        body: form,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const reply = parseReply(await response.text())
      if (response.ok && reply?.Status === 'Success') return reply.Details
      const reason = `SMS gateway answered ${response.status}: ${reply?.Details ?? 'unreadable reply'}`
      // 4xx but 408 and 429, or a readable 'Error', is about this message; all else about the gateway's day.
      const isAboutMessage =
        response.status === 408 || response.status === 429 ? false : response.status < 500 && reply !== undefined
      throw isAboutMessage ? new MessageRefusedError(reason) : new Error(reason)
    },
  }
}
