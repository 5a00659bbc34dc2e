import { describe, expect, it } from 'vitest'
import { AUTOPLAY_MS, FIRST_PLACE, isPlaying, moveTo, SLIDE_SPACING, slideAt, slidesOf } from './carousel-logic.ts'

const pictures = Array.from({ length: 12 }, (_, index) => index)

describe('the slides', () => {
  it('L-04 are two of three pictures on a desktop', () => {
    expect(slidesOf(pictures, false)).toEqual([
      [0, 1, 2],
      [3, 4, 5],
    ])
  })

  it('L-04 are twelve of one picture on a narrow screen', () => {
    expect(slidesOf(pictures, true)).toEqual(pictures.map((picture) => [picture]))
  })

  it('L-04 are fewer where there are fewer pictures', () => {
    expect(slidesOf([1, 2], false)).toEqual([[1, 2]])
    expect(slidesOf([], true)).toEqual([])
  })
})

describe('moving', () => {
  it('L-04 goes round in both directions', () => {
    expect(moveTo(FIRST_PLACE, 12, 12).index).toBe(0)
    expect(moveTo(FIRST_PLACE, -1, 12).index).toBe(11)
    expect(moveTo(FIRST_PLACE, 5, 12).index).toBe(5)
    expect(moveTo(FIRST_PLACE, 3, 0)).toEqual(FIRST_PLACE)
  })

  it('L-04 wants pictures up to the next slide and keeps those it had', () => {
    const later = moveTo(FIRST_PLACE, 4, 12)
    expect(later).toEqual({ index: 4, furthest: 5 })
    expect(moveTo(later, 0, 12)).toEqual({ index: 0, furthest: 5 })
  })

  it('L-04 counts 70 px between slides when it looks where a swipe has ended', () => {
    expect(SLIDE_SPACING).toBe(70)
    expect(slideAt(0, 350)).toBe(0)
    expect(slideAt(420, 350)).toBe(1)
    expect(slideAt(209, 350)).toBe(0)
    expect(slideAt(211, 350)).toBe(1)
    expect(slideAt(300, 0)).toBe(0)
  })
})

describe('autoplay', () => {
  const calm = { choice: undefined, isReducedMotion: false, isHeld: false, isInView: true } as const

  it('L-04 changes slides every 5000 ms by itself', () => {
    expect(AUTOPLAY_MS).toBe(5000)
    expect(isPlaying(calm)).toBe(true)
  })

  it('L-04 pauses on hover and focus, under reduced motion, by the button and out of view', () => {
    expect(isPlaying({ ...calm, isHeld: true })).toBe(false)
    expect(isPlaying({ ...calm, isReducedMotion: true })).toBe(false)
    expect(isPlaying({ ...calm, choice: 'pause' })).toBe(false)
    expect(isPlaying({ ...calm, isInView: false })).toBe(false)
  })

  it('L-04 plays under reduced motion only for who asks for it', () => {
    expect(isPlaying({ ...calm, isReducedMotion: true, choice: 'play' })).toBe(true)
    expect(isPlaying({ ...calm, isHeld: true, choice: 'play' })).toBe(false)
  })
})
