/** The face as drawn: only its upper half and a little more is seen. */
export const DIAL = { width: 390, height: 236, centre: 195, radius: 188 } as const

/** One kilogram or pound; 36 of them make the circle, so the ticks repeat and only the numbers change. */
export const DEGREES_PER_UNIT = 10
const MINOR_PER_UNIT = 5
const LABELS_EACH_SIDE = 8
/** From here on numbers have three digits and need the room of two. */
const WIDE_FROM = 100
const EDGE = 170

const at = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180
  const place = (along: number) => (DIAL.centre + radius * along).toFixed(1)
  return `${place(Math.cos(angle))} ${place(Math.sin(angle))}`
}

const tick = (index: number, length: number): string => {
  const degrees = (index * DEGREES_PER_UNIT) / MINOR_PER_UNIT
  return `M${at(EDGE, degrees)}L${at(EDGE - length, degrees)}`
}

const all = Array.from({ length: (360 / DEGREES_PER_UNIT) * MINOR_PER_UNIT }, (_, index) => index)

export const TICKS = {
  major: all
    .filter((index) => index % MINOR_PER_UNIT === 0)
    .map((index) => tick(index, 22))
    .join(''),
  minor: all
    .filter((index) => index % MINOR_PER_UNIT !== 0)
    .map((index) => tick(index, 12))
    .join(''),
}

/** The whole numbers that may come into sight. */
export function labelsAround(value: number): number[] {
  const first = Math.floor(value) - LABELS_EACH_SIDE
  const every = first + 2 * LABELS_EACH_SIDE >= WIDE_FROM ? 2 : 1
  return Array.from({ length: 2 * LABELS_EACH_SIDE + 1 }, (_, index) => first + index).filter(
    (label) => label > 0 && label % every === 0,
  )
}

/** Upright at the top of the circle once the dial has turned to it. */
export function labelPlace(label: number): string {
  return `rotate(${label * DEGREES_PER_UNIT} ${DIAL.centre} ${DIAL.centre}) translate(${DIAL.centre} ${DIAL.centre - EDGE + 40})`
}
