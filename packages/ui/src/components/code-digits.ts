/**
 * The value of a code field is one string: a digit or a space (an empty box) for each box, without spaces at its end.
 * So '' is empty, '4 7' has a hole in the second box, and a complete code is digits only.
 */
export type CodeChange = { value: string /** The box that gets the focus. */; focus: number }

/** Digits of any Indian script or width count: a Hindi keyboard types ०-९. */
const asciiDigits = (text: string): string =>
  Array.from(text.normalize('NFKC'), (letter) => {
    if (/\d/.test(letter)) return letter
    if (!/\p{Nd}/u.test(letter)) return ' '
    // Unicode keeps each script's ten digits together, the zero at a multiple of ten positions before the letter.
    let zero = letter.codePointAt(0) ?? 0
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
    return String(((letter.codePointAt(0) ?? 0) - zero) % 10)
  }).join('')

export const boxesOf = (value: string, length: number): ReadonlyArray<string> =>
  Array.from({ length }, (_, i) => (value[i] ?? ' ').trim())

export const isCompleteCode = (value: string, length = 6): boolean => new RegExp(`^\\d{${length}}$`).test(value)

const join = (boxes: ReadonlyArray<string>): string =>
  boxes
    .map((box) => box || ' ')
    .join('')
    .trimEnd()

/**
 * Puts typed, pasted or autofilled text into the boxes from `index` on. A text that holds a whole code, such as the
 * message it came in, fills all boxes wherever it lands.
 */
export function enterCode(value: string, length: number, index: number, text: string): CodeChange {
  const ascii = asciiDigits(text)
  const whole = new RegExp(`(?<!\\d)\\d{${length}}(?!\\d)`).exec(ascii)?.[0]
  const digits = whole ?? ascii.replace(/\D/g, '')
  if (!digits) return { value, focus: index }
  const start = digits.length >= length ? 0 : index
  const boxes = [...boxesOf(value, length)]
  const taken = digits.slice(0, length - start)
  for (const [i, digit] of [...taken].entries()) boxes[start + i] = digit
  return { value: join(boxes), focus: Math.min(start + taken.length, length - 1) }
}

/** Backspace: empties this box, or the one before when this one is empty already. */
export function eraseCode(value: string, length: number, index: number): CodeChange {
  const boxes = [...boxesOf(value, length)]
  const target = boxes[index] ? index : Math.max(0, index - 1)
  boxes[target] = ''
  return { value: join(boxes), focus: target }
}
