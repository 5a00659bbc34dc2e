import { asianClass, whoClass } from '@thali/domain/bmi/body-mass-index'

const SCALE_MIN = 15
const SCALE_MAX = 35

export type BmiSegment = { readonly name: string; readonly from: number; readonly to: number }

/** Stretches of the scale that have the same class, read off the rule itself so that the picture cannot disagree with it. */
function segmentsOf(classify: (bmi: number) => string): BmiSegment[] {
  const segments: { name: string; from: number; to: number }[] = []
  for (let tenth = SCALE_MIN * 10; tenth < SCALE_MAX * 10; tenth += 1) {
    const name = classify(tenth / 10)
    const last = segments.at(-1)
    if (last?.name === name) last.to = (tenth + 1) / 10
    else segments.push({ name, from: tenth / 10, to: (tenth + 1) / 10 })
  }
  return segments
}

/** The three obese classes of the WHO are one stretch: the picture says where, not how much. */
export const WHO_SEGMENTS = segmentsOf((bmi) => whoClass(bmi).replace(/-\d$/, ''))
export const ASIAN_SEGMENTS = segmentsOf(asianClass)

/** Place of a value on the scale, 0 to 1; values beyond the ends stay at the end. */
export function placeOnScale(bmi: number): number {
  return (Math.min(Math.max(bmi, SCALE_MIN), SCALE_MAX) - SCALE_MIN) / (SCALE_MAX - SCALE_MIN)
}
