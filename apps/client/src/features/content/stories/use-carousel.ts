import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { AUTOPLAY_MS, FIRST_PLACE, isPlaying, moveTo, type Place, slideAt } from './carousel-logic.ts'
import { useInView } from './use-in-view.ts'
import { useMedia } from './use-media.ts'

/** A swipe has come to rest when nothing has moved for so long; not every browser tells it. */
const REST_MS = 120

type Carousel = {
  readonly track: RefObject<HTMLUListElement | null>
  readonly index: number
  /** Slides up to here show their pictures; -1 until the carousel has been seen. */
  readonly furthest: number
  /** What the button stops or starts; a pointer on the slides only holds them for a while. */
  readonly isWanted: boolean
  readonly isMoving: boolean
  readonly step: (by: number) => void
  readonly toggle: () => void
  readonly hold: (isHeld: boolean) => void
  readonly onScroll: () => void
  /** A finger, a wheel or a key is on the track: where it goes is no longer ours. */
  readonly onTaken: () => void
}

/** L-04. The track scrolls by itself, by swipe, by keyboard and by the buttons; where it stands is read from the track. */
export function useCarousel(count: number): Carousel {
  const track = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState<Place>(FIRST_PLACE)
  /** The slide that the track is on its own way to. A slow phone rests on that way, and is not there yet. */
  const destination = useRef<number>(undefined)
  const [choice, setChoice] = useState<'play' | 'pause'>()
  const [isHeld, setHeld] = useState(false)
  const isReducedMotion = useMedia('(prefers-reduced-motion: reduce)')
  const { isInView, wasInView } = useInView(track)
  const isMoving = isPlaying({ choice, isReducedMotion, isHeld, isInView })
  const isWanted = isPlaying({ choice, isReducedMotion, isHeld: false, isInView: true })

  const go = useCallback(
    (wanted: number) => {
      const { index } = moveTo(FIRST_PLACE, wanted, count)
      setPlace((now) => moveTo(now, index, count))
      const slide = track.current?.children[index]
      if (track.current === null || !(slide instanceof HTMLElement)) return
      destination.current = index
      // The track is the offset parent of its slides.
      track.current.scrollTo({ left: slide.offsetLeft, behavior: isReducedMotion ? 'instant' : 'smooth' })
    },
    [count, isReducedMotion],
  )

  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(() => go(place.index + 1), AUTOPLAY_MS)
    return () => clearTimeout(timer)
  }, [isMoving, place.index, go])

  const onScroll = useAtRest(() => {
    const slide = track.current?.firstElementChild
    if (!track.current || !slide) return
    const index = slideAt(track.current.scrollLeft, slide.clientWidth)
    if (destination.current !== undefined && destination.current !== index) return
    destination.current = undefined
    setPlace((now) => moveTo(now, Math.min(index, count - 1), count))
  })

  return {
    track,
    index: Math.min(place.index, count - 1),
    furthest: wasInView ? place.furthest : -1,
    isWanted,
    isMoving,
    step: (by) => go(place.index + by),
    toggle: () => setChoice(isWanted ? 'pause' : 'play'),
    hold: setHeld,
    onScroll,
    onTaken: () => {
      destination.current = undefined
    },
  }
}

/** Calls once when the calls of the returned function have ceased. */
function useAtRest(work: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(work, REST_MS)
  }
}
