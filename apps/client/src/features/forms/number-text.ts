/** What of the typing may stand in a number field (F-04): digits, one point where decimals are asked for, a minus in front. */
export function numberTyping(text: string, decimals: number, isNegative: boolean): string {
  const sign = isNegative && text.trimStart().startsWith('-') ? '-' : ''
  // Keyboards of many languages offer the comma where others have the point.
  const [whole = '', ...rest] = text
    .replaceAll(',', '.')
    .replace(/[^\d.]/g, '')
    .split('.')
  if (decimals === 0 || rest.length === 0) return sign + whole
  return `${sign}${whole}.${rest.join('').slice(0, decimals)}`
}

/** The number that is typed; undefined as long as it is none. */
export function numberOf(text: string): number | undefined {
  return /\d/.test(text) ? Number(text) : undefined
}
