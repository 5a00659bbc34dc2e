/** Text that may stand in a header: a line break in a name would start a header of its own (trap 40). */
export function singleLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029\p{Cc}]+/gu, ' ').trim()
}
