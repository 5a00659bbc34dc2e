import { memo } from 'react'
import { FormField } from './form-field.tsx'
import type { OutlineSection } from './form-store.ts'

/** What most fields take with the space between them: the page is about as long as it will be before all of it was seen. */
const FIELD_PX = 106

/** One section's questions. Rendered anew only when other questions are asked. */
export const SectionFields = memo(function SectionFields({ section }: { section: OutlineSection }) {
  const about = { containIntrinsicBlockSize: `auto ${section.fieldIds.length * FIELD_PX}px` }
  return (
    <div className="card form-section" style={about}>
      {section.fieldIds.map((id) => (
        <div key={id} className="form-section__field">
          <FormField id={id} />
        </div>
      ))}
    </div>
  )
})

/** Wide windows: the whole form under its headings. */
export function AllSections({ outline }: { outline: readonly OutlineSection[] }) {
  return outline.map((section) => (
    <section key={section.id} aria-labelledby={`section-${section.id}`} className="stack-3">
      <h2 id={`section-${section.id}`} className="text-title">
        {section.title}
      </h2>
      <SectionFields section={section} />
    </section>
  ))
}
