import type { Finding } from '@thali/domain/forms/check-definition'
import { CheckIcon, InfoIcon, WarningIcon } from '@thali/ui/components/first-icons'
import { useWords } from '../../words/words.ts'
import { useBuilder } from './builder-context.ts'
import { findingText, subjectOf } from './finding-text.ts'
import { fixFor } from './fix-finding.ts'
import { findField } from './form-places.ts'

type FindingsProps = { findings: readonly Finding[] | undefined; onShowHow: (finding: Finding) => void }

/** What the checker says while the form is being made, what is wrong first; each with what to do about it. */
export function FindingsPanel({ findings, onShowHow }: FindingsProps) {
  const words = useWords('forms')
  const errors = findings?.filter(({ severity }) => severity === 'error') ?? []
  const warnings = findings?.filter(({ severity }) => severity === 'warning') ?? []
  return (
    <section className="findings" aria-label={words.beforePublishing}>
      <header className="findings__head">
        <h2>{words.beforePublishing}</h2>
        <p role="status">
          {errors.length > 0 && <span className="fb-chip fb-chip--bad">{words.mustFixCount(errors.length)}</span>}
          {warnings.length > 0 && (
            <span className="fb-chip fb-chip--caution">{words.toLookAtCount(warnings.length)}</span>
          )}
          {findings === undefined && <span className="fb-muted">{words.checking}</span>}
          {findings?.length === 0 && (
            <span className="fb-good">
              <CheckIcon size="tiny" /> {words.allGood}
            </span>
          )}
        </p>
      </header>
      <FindingList findings={[...errors, ...warnings]} onShowHow={onShowHow} />
    </section>
  )
}

type FindingListProps = { findings: readonly Finding[]; onShowHow: (finding: Finding) => void; onGo?: () => void }

export function FindingList({ findings, onShowHow, onGo }: FindingListProps) {
  return (
    <ul className="findings__list">
      {findings.map((finding) => (
        <FindingRow key={keyOf(finding)} finding={finding} onShowHow={onShowHow} onGo={onGo} />
      ))}
    </ul>
  )
}

type FindingRowProps = { finding: Finding; onShowHow: (finding: Finding) => void; onGo: (() => void) | undefined }

function FindingRow({ finding, onShowHow, onGo }: FindingRowProps) {
  const words = useWords('forms')
  const { content, edit, select, say, isReadOnly } = useBuilder()
  const { definition } = content
  const fix = fixFor(finding, definition)
  const other = fix?.otherFieldId === undefined ? undefined : findField(definition, fix.otherFieldId)
  const go = () => {
    onGo?.()
    if (finding.fieldId !== undefined) select({ kind: 'field', id: finding.fieldId }, boxOf(finding))
    else if (finding.sectionId !== undefined) select({ kind: 'section', id: finding.sectionId }, boxOf(finding))
  }
  const isPlaced = finding.fieldId !== undefined || finding.sectionId !== undefined
  const isHindi = finding.code === 'hindi-missing'
  return (
    <li className="finding">
      {finding.severity === 'error' ? (
        <InfoIcon size="tiny" className="fb-bad" label={words.mustFix} />
      ) : (
        <WarningIcon size="tiny" className="fb-caution" label={words.toLookAt} />
      )}
      <p>
        <b>{subjectOf(finding, definition, say, words)}</b> {findingText(finding, definition, say, words)}
        {fix && ` ${words.fixes[fix.name](other ? say(other.name) : '')}`}
      </p>
      <span className="finding__actions">
        {finding.howToReach && (
          <button type="button" className="btn btn--small btn--quiet" onClick={() => onShowHow(finding)}>
            {words.showHow}
          </button>
        )}
        {isPlaced && !isReadOnly && (fix === undefined || onGo !== undefined) && (
          <button type="button" className="btn btn--small" onClick={go}>
            {isHindi ? words.writeIt : words.goThere}
          </button>
        )}
        {fix && (
          <button type="button" className="btn btn--small" onClick={() => edit(fix.edit)}>
            {words.fix}
          </button>
        )}
      </span>
    </li>
  )
}

/** The box that the finding is about, as TextPair and the others name theirs. */
function boxOf({ code, property, optionId }: Finding): string {
  const language = code === 'hindi-missing' ? ' hi' : ''
  if (property === 'options' && optionId !== undefined) return `option ${optionId}${language}`
  if (property === 'pattern' && code !== 'pattern-invalid' && code !== 'pattern-without-match')
    return `pattern message${language}`
  return `${property ?? 'name'}${language}`
}

const keyOf = ({ severity, code, sectionId, fieldId, optionId, otherFieldId, property }: Finding): string =>
  [severity, code, sectionId, fieldId, optionId, otherFieldId, property].join(' ')
