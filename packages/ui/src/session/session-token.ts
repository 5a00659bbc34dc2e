/** Who is signed in, as far as the token says: names and ids only (P-05). For greeting, never for deciding access. */
export type Person = {
  readonly user_id: string
  readonly org_id: string
  readonly first_name: string
  readonly last_name: string
}

export type SessionToken = { readonly person: Person; readonly isGuest: boolean; readonly expiresAt: number }

/**
 * Reads the payload of a signed token without checking the signature: the server checks it on every call.
 * Undefined for anything that is not such a token. `expiresAt` in milliseconds since 1970.
 */
export function readSessionToken(token: string): SessionToken | undefined {
  const payload = decodePayload(token.split('.')[1] ?? '')
  if (payload === undefined) return undefined
  const { sub, org, exp } = payload
  if (typeof sub !== 'string' || sub === '' || typeof exp !== 'number') return undefined
  return {
    person: {
      user_id: sub,
      org_id: textOf(org),
      first_name: textOf(payload['first_name']),
      last_name: textOf(payload['last_name']),
    },
    isGuest: payload['is_guest'] === 1,
    expiresAt: exp * 1000,
  }
}

function decodePayload(part: string): Record<string, unknown> | undefined {
  try {
    const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
    // atob gives bytes as characters; names are UTF-8.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (c) => c.charCodeAt(0)))
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
