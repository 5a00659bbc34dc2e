import { IconButton } from '@thali/ui/components/button'
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '@thali/ui/components/first-icons'
import type { FocusEvent } from 'react'
import { useWords } from '../../../words/words.ts'
import { NARROW_SCREEN, slidesOf } from './carousel-logic.ts'
import { STORY_PLATES, type StoryPlate } from './story-plates.ts'
import { useCarousel } from './use-carousel.ts'
import { useMedia } from './use-media.ts'

/** L-04. Prerendered as on a wide screen: classes only; the stylesheet makes it fit narrow ones until React has come. */
export function StoriesCarousel() {
  const { stories } = useWords('visitor')
  const slides = slidesOf(STORY_PLATES, useMedia(NARROW_SCREEN))
  const carousel = useCarousel(slides.length)
  const { index, furthest, hold } = carousel
  const leave = (event: FocusEvent<HTMLElement>) => hold(event.currentTarget.contains(event.relatedTarget))
  return (
    <section className="stories" aria-roledescription={stories.carousel} aria-labelledby="stories-heading">
      <header className="stories__head">
        <div>
          <h2 id="stories-heading" className="stories__heading">
            {stories.heading}
          </h2>
          <p className="text-muted">{stories.text}</p>
        </div>
        <Controls carousel={carousel} />
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, the slides only wait for who reads them. */}
      <div
        className="stories__stage"
        onPointerEnter={() => hold(true)}
        onPointerLeave={() => hold(false)}
        onFocus={() => hold(true)}
        onBlur={leave}
      >
        <ul
          ref={carousel.track}
          className="stories__track"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard; arrow keys move it.
          tabIndex={0}
          aria-label={stories.slides}
          aria-live={carousel.isMoving ? 'off' : 'polite'}
          onScroll={carousel.onScroll}
          onPointerDown={carousel.onTaken}
          onWheel={carousel.onTaken}
          onKeyDown={carousel.onTaken}
        >
          {slides.map((plates, at) => (
            <Slide
              key={plates.map((plate) => plate.meal).join()}
              plates={plates}
              label={stories.position(at + 1, slides.length)}
              isShown={at === index}
              hasPictures={at <= furthest}
            />
          ))}
        </ul>
      </div>
      <p className="stories__dots" aria-hidden="true">
        {slides.map((plates, at) => (
          <span
            key={plates[0]?.meal}
            className={at === index ? 'stories__dot stories__dot--current' : 'stories__dot'}
          />
        ))}
      </p>
    </section>
  )
}

function Controls({ carousel }: { carousel: ReturnType<typeof useCarousel> }) {
  const { stories } = useWords('visitor')
  const { isWanted, step, toggle } = carousel
  return (
    <div className="stories__controls">
      <IconButton
        variant="outline"
        label={isWanted ? stories.pause : stories.play}
        icon={isWanted ? <PauseIcon /> : <PlayIcon />}
        onClick={toggle}
      />
      <IconButton variant="outline" label={stories.previous} icon={<ChevronLeftIcon />} onClick={() => step(-1)} />
      <IconButton variant="outline" label={stories.next} icon={<ChevronRightIcon />} onClick={() => step(1)} />
    </div>
  )
}

type SlideProps = { plates: readonly StoryPlate[]; label: string; isShown: boolean; hasPictures: boolean }

function Slide({ plates, label, isShown, hasPictures }: SlideProps) {
  const { stories } = useWords('visitor')
  return (
    <li className="stories__slide" aria-roledescription={stories.slide} aria-label={label} aria-hidden={!isShown}>
      {plates.map(({ meal, picture }) => (
        <figure key={meal} className="story">
          <div className="story__picture">
            {hasPictures && <img src={picture} alt="" width={320} height={320} decoding="async" />}
          </div>
          <figcaption className="story__caption">{stories.meals[meal]}</figcaption>
        </figure>
      ))}
    </li>
  )
}
