import type { AnswerProblem } from '@thali/domain/forms/check-answer'
import { checkState } from '@thali/domain/forms/check-answers'
import { evaluateForm } from '@thali/domain/forms/evaluate-form'
import type { AnswerValue } from '@thali/domain/forms/form-definition'
import { formInLanguage } from '@thali/domain/forms/form-in-language'
import { ChevronLeftIcon } from '@thali/ui/components/first-icons'
import { Segmented } from '@thali/ui/components/segmented'
import { Fragment, useEffect, useMemo, useRef, useState } from 'react'
import { useWords } from '../../words/words.ts'
import { useBuilder } from './builder-context.ts'
import { sectionOfField } from './form-places.ts'
import { PreviewField } from './preview-field.tsx'

export type Device = 'phone' | 'desktop'
type PreviewProps = {
  device: Device
  /** Undefined where there is room for a phone only. */
  onDevice: ((device: Device) => void) | undefined
  onReach: (fieldId: string) => void
}

/** The form as clients meet it, on a phone a section a step, answered by their engine. Nothing of it is kept. */
export function Preview({ device, onDevice, onReach }: PreviewProps) {
  const words = useWords('forms')
  const { content, language, reference, answers, answer, selection, say } = useBuilder()
  const definition = useMemo(() => formInLanguage(content.definition, language), [content.definition, language])
  const state = evaluateForm(definition, answers)
  const [shown, setShown] = useState<string>()
  const [problems, setProblems] = useState<readonly AnswerProblem[]>([])
  const body = useRef<HTMLDivElement>(null)
  const at = Math.max(
    state.sections.findIndex(({ section }) => section.id === shown),
    0,
  )
  const isPhone = device === 'phone'
  const isLast = !isPhone || at >= state.sections.length - 1
  const shownSections = isPhone ? state.sections.slice(at, at + 1) : state.sections
  const selectedSection =
    selection?.kind === 'field' ? sectionOfField(content.definition, selection.id)?.id : selection?.id
  const isAsked = state.sections.some(({ section, fields }) =>
    selection?.kind === 'field' ? fields.some(({ field }) => field.id === selection.id) : section.id === selection?.id,
  )

  useEffect(() => {
    if (selectedSection !== undefined) setShown(selectedSection)
  }, [selectedSection])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step or another field begins to be looked at.
  useEffect(() => {
    const field =
      selection?.kind === 'field' ? body.current?.querySelector(`[data-preview="${selection.id}"]`) : undefined
    field?.scrollIntoView({ block: 'nearest' })
  }, [selection?.id, at, device])

  const go = (to: number) => {
    setProblems([])
    setShown(state.sections[to]?.section.id)
    body.current?.scrollTo(0, 0)
  }
  const next = () => {
    const found = checkState({ sections: shownSections, values: state.values }, reference.context)
    setProblems(found)
    if (found.length === 0 && !isLast) go(at + 1)
  }
  const put = (fieldId: string, value: AnswerValue | undefined) => {
    const { [fieldId]: _, ...rest } = answers
    answer(value === undefined ? rest : { ...rest, [fieldId]: value })
    setProblems((before) => before.filter((problem) => problem.fieldId !== fieldId))
  }
  return (
    <section className="preview" aria-label={words.preview}>
      <header className="preview__bar">
        {onDevice && (
          <Segmented
            label={words.preview}
            className="fb-seg"
            value={device}
            onChange={onDevice}
            options={[
              { value: 'phone', label: words.phone },
              { value: 'desktop', label: words.desktop },
            ]}
          />
        )}
        <button
          type="button"
          className="fb-link"
          disabled={Object.keys(answers).length === 0}
          onClick={() => answer({})}
        >
          {words.clearAnswers}
        </button>
      </header>
      {selection !== undefined && !isAsked && (
        <p className="preview__hidden">
          {words.notAskedNow}
          {selection.kind === 'field' && (
            <button type="button" className="fb-link" onClick={() => onReach(selection.id)}>
              {words.showHow}
            </button>
          )}
        </p>
      )}
      <div className={isPhone ? 'phone' : 'phone phone--desktop'} lang={language}>
        <header className="phone__head">
          {isPhone && at > 0 && (
            <button type="button" className="fb-icon" aria-label={words.previewBack} onClick={() => go(at - 1)}>
              <ChevronLeftIcon size="small" />
            </button>
          )}
          <strong className="grow">{say(content.title)}</strong>
          {isPhone && (
            <span className="fb-muted">
              {words.stepOf(Math.min(at + 1, state.sections.length), state.sections.length)}
            </span>
          )}
        </header>
        {isPhone && (
          <progress
            className="phone__progress"
            aria-label={words.progress}
            value={at + 1}
            max={Math.max(state.sections.length, 1)}
          />
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        <div className="phone__body" ref={body} tabIndex={0} role="group" aria-label={words.previewQuestions}>
          {shownSections.length === 0 && <p className="fb-muted">{words.emptyPreview}</p>}
          {shownSections.map(({ section, fields }) => (
            <Fragment key={section.id}>
              <h3>{section.title}</h3>
              {fields.map((field) => (
                <PreviewField
                  key={field.field.id}
                  state={field}
                  value={state.values[field.field.id]}
                  problem={problems.find(({ fieldId }) => fieldId === field.field.id)}
                  isSelected={selection?.kind === 'field' && selection.id === field.field.id}
                  onChange={(value) => put(field.field.id, value)}
                />
              ))}
            </Fragment>
          ))}
        </div>
        <footer className="phone__foot">
          <button type="button" className="phone__next" onClick={next}>
            {isLast ? words.previewSubmit : words.previewNext}
          </button>
          {isLast && problems.length === 0 && <span className="fb-muted">{words.previewOnly}</span>}
        </footer>
      </div>
    </section>
  )
}
