import { Button, IconButton } from '@thali/ui/components/button'
import { ArrowLeftIcon } from '@thali/ui/components/icon'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage, useWords } from '../../words/words.ts'
import { DATES_ID, DateChoice } from './date-choice.tsx'
import { FormBanner } from './form-banner.tsx'
import { controlId } from './form-field.tsx'
import { FormProblems } from './form-problems.tsx'
import { AllSections, SectionFields } from './form-sections.tsx'
import { SectionSteps } from './section-steps.tsx'
import { type FillProps, useFill } from './use-fill.ts'
import { FormDeskContext, useOutline } from './use-form-field.ts'
import { useIsWide } from './use-is-wide.ts'

type FormFillProps = FillProps & {
  /** How the form stands: not filled yet, being changed, refused. */
  message: ReactNode
  details: ReactNode
}

/** The questions: a section at a time on phones, all of them where there is room. */
export function FormFill({ message, details, ...fillProps }: FormFillProps) {
  const { form, work, submission } = fillProps
  const words = useWords('forms')
  const language = useLanguage()
  const isWide = useIsWide()
  const fill = useFill(fillProps)
  const { store } = fill
  const outline = useOutline(store)
  const [openSection, setOpenSection] = useState(() => work.draft.get()?.sectionId ?? '')
  const [goal, setGoal] = useState<{ readonly id: string }>()
  const top = useRef<HTMLFormElement>(null)
  const index = Math.max(
    0,
    outline.findIndex(({ id }) => id === openSection),
  )
  const section = outline[index]
  const desk = useMemo(() => ({ store, files: work.files, words, language }), [store, work.files, words, language])

  // After the section with the field is in the page; the first thing wrong is scrolled to (F-04).
  useEffect(() => {
    if (goal === undefined) return
    const control = document.getElementById(goal.id) ?? top.current?.querySelector<HTMLElement>('[data-section-title]')
    control?.focus({ preventScroll: true })
    void control?.scrollIntoView({ block: 'center' })
  }, [goal])

  const showSection = (place: number) => {
    const next = outline[place]
    if (next === undefined) return
    setOpenSection(next.id)
    work.draft.note({ sectionId: next.id })
    setGoal({ id: '' })
    window.scrollTo(0, 0)
  }
  const leadTo = (fieldId: string) => {
    const home = outline.find(({ fieldIds }) => fieldIds.includes(fieldId))
    if (home) setOpenSection(home.id)
    setGoal({ id: fieldId === '' ? DATES_ID : controlId(fieldId) })
  }
  const isLast = isWide || index === outline.length - 1
  const goOn = async () => {
    if (!isLast) return showSection(index + 1)
    const wrong = await fill.submit()
    if (wrong !== undefined) leadTo(wrong)
  }

  return (
    <FormDeskContext value={desk}>
      <form
        ref={top}
        className="form-fill"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void goOn()
        }}
      >
        <FormBanner formNumber={form.form_number}>
          {isWide || section === undefined ? (
            <p className="text-title">{form.form_title}</p>
          ) : (
            <SectionSteps index={index} count={outline.length} title={section.title} />
          )}
        </FormBanner>
        {(isWide || index === 0 || fillProps.refused) && (
          <div className="form-aside">
            {message}
            {details}
          </div>
        )}
        <FormProblems store={store} onLead={(id) => leadTo(id.replace(/^field-/, ''))} />
        {fill.needsDates && (isWide || index === 0) && (
          <DateChoice
            dates={form.diet_dates}
            chosen={fill.dates}
            isMissing={fill.isDateMissing}
            onChange={fill.chooseDates}
          />
        )}
        {isWide ? <AllSections outline={outline} /> : section && <SectionFields key={section.id} section={section} />}
        <div className="form-foot">
          {!isWide && index > 0 && (
            <IconButton
              label={words.back}
              icon={<ArrowLeftIcon />}
              variant="outline"
              onClick={() => showSection(index - 1)}
            />
          )}
          <Button type="submit" size="large" full={!isWide} busy={submission.isBusy}>
            {isLast ? words.submit : words.next}
          </Button>
        </div>
      </form>
    </FormDeskContext>
  )
}
