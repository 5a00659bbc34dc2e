/** The part of the WHATWG URL that the rules read; `protocol` may be set (https://url.spec.whatwg.org/). */
export type ParsedUrl = {
  protocol: string
  readonly username: string
  readonly password: string
  readonly origin: string
  readonly hostname: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly href: string
}

// Declared here because the domain compiles without browser or Node types; both have it at run time.
declare const URL: new (url: string, base?: string) => ParsedUrl

/** An origin that nobody can own (RFC 2606 `.invalid`): what stays on it after parsing is a path of ours. */
export const OWN_ORIGIN = 'https://thali.invalid'

/** Parses as a browser would; undefined where a browser refuses. Never throws. */
export const parseUrl = (text: string, base?: string): ParsedUrl | undefined => {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/** True for C0, DEL and C1 control characters, which URL parsers drop silently (tab, line breaks) or keep. */
export const hasControlCharacter = (text: string): boolean => /\p{Cc}/u.test(text)
