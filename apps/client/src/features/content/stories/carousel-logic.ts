/** L-04: how long a slide stays, and the room between two of them (the stylesheet has the same 70). */
export const AUTOPLAY_MS = 5000
export const SLIDE_SPACING = 70
export const NARROW_SCREEN = '(max-width: 500px)'

const WIDE = { perSlide: 3, slides: 2 }
const NARROW = { perSlide: 1, slides: 12 }

/** The pictures of each slide: three a slide in two slides, on narrow screens twelve slides of one. */
export function slidesOf<T>(pictures: readonly T[], isNarrow: boolean): readonly (readonly T[])[] {
  const { perSlide, slides } = isNarrow ? NARROW : WIDE
  return Array.from({ length: slides }, (_, slide) => pictures.slice(slide * perSlide, (slide + 1) * perSlide)).filter(
    (slide) => slide.length > 0,
  )
}

/** `furthest`: up to which slide pictures are wanted; the next one is fetched before it is shown. */
export type Place = { readonly index: number; readonly furthest: number }

export const FIRST_PLACE: Place = { index: 0, furthest: 1 }

/** To a slide; past the last comes the first and before the first the last. */
export function moveTo(place: Place, wanted: number, count: number): Place {
  if (count === 0) return FIRST_PLACE
  const index = ((wanted % count) + count) % count
  return { index, furthest: Math.max(place.furthest, index + 1) }
}

/** The slide that a track scrolled this far shows. */
export function slideAt(scrolled: number, slideWidth: number): number {
  return slideWidth <= 0 ? 0 : Math.round(Math.abs(scrolled) / (slideWidth + SLIDE_SPACING))
}

type Moment = {
  /** What the person pressed; undefined as long as nothing. */
  readonly choice: 'play' | 'pause' | undefined
  readonly isReducedMotion: boolean
  /** The pointer or the keyboard is on the slides. */
  readonly isHeld: boolean
  readonly isInView: boolean
}

/** Whether slides change by themselves now. Somebody who wants less motion gets it only by asking for it. */
export function isPlaying({ choice, isReducedMotion, isHeld, isInView }: Moment): boolean {
  return isInView && !isHeld && (choice === undefined ? !isReducedMotion : choice === 'play')
}
