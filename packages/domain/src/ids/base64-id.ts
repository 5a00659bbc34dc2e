// Declared here because the domain compiles without browser or Node types; both have them at run time.
declare const btoa: (binary: string) => string
declare const atob: (text: string) => string

/** Longest base64 text that is looked at (trap 10): a uuid takes 48, a date 16. */
export const BASE64_ID_MAX = 64

const CANONICAL_SHAPE = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
const ASCII_PRINTABLE = /^[\x20-\x7e]+$/

/**
 * An id or date as the specification's URLs carry it: base64, standard alphabet, padded (RFC 4648 section 4). The caller
 * still URL-encodes it. `id` is one of ours (uuid, integer, yyyy-MM-dd), so always ASCII. Transport, not secrecy.
 */
export const encodeBase64Id = (id: string): string => btoa(id)

/**
 * The one strict decoding (trap 10, wire shapes 'ids in URLs'): undefined unless the text is the canonical encoding of 1
 * to 48 printable ASCII characters. The caller still checks that it is an id, and that the person may use it.
 */
export const decodeBase64Id = (text: string): string | undefined => {
  if (text.length === 0 || text.length > BASE64_ID_MAX || !CANONICAL_SHAPE.test(text)) return undefined
  const id = atob(text)
  // 'MR==' decodes like 'MQ==': without the comparison one id would have several spellings.
  return ASCII_PRINTABLE.test(id) && btoa(id) === text ? id : undefined
}
