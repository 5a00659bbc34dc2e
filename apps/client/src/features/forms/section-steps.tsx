import { useWords } from '../../words/words.ts'

/** How far the sections are, as segments of a bar; the words above say the same. */
export function SectionSteps({ index, count, title }: { index: number; count: number; title: string }) {
  const words = useWords('forms')
  return (
    <>
      <p className="text-label form-banner__count">{words.sectionOf(index + 1, count)}</p>
      <h2 className="text-title" tabIndex={-1} data-section-title>
        {title}
      </h2>
      <span className="form-steps" aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the segments are nothing but their places.
          <span key={place} className={place <= index ? 'form-steps__done' : undefined} />
        ))}
      </span>
    </>
  )
}
