import { checkDefinition, type Finding } from '@thali/domain/forms/check-definition'
import { compareDefinitions } from '@thali/domain/forms/compare-definitions'
import { showToast } from '@thali/ui/components/toast'
import { failureOf, messageOf } from '@thali/ui/session/api-failure'
import { useState } from 'react'
import { DialogPanel } from '../../layout/dialog-panel.tsx'
import { useWords } from '../../words/words.ts'
import { useBuilder } from './builder-context.ts'
import { DifferenceCounts, DifferenceList } from './difference-list.tsx'
import type { DraftSaver } from './draft-saver.ts'
import { FindingList } from './findings-panel.tsx'
import { type EditedForm, publishForm } from './forms.queries.ts'

type PublishDialogProps = {
  open: boolean
  onClose: () => void
  form: EditedForm
  saver: DraftSaver
  version: number
  onShowHow: (finding: Finding) => void
  onPublished: () => void
}

/** What stands in the way, what to know, and what changes for those who fill it; then the one button. */
export function PublishDialog(props: PublishDialogProps) {
  const words = useWords('forms')
  const { open, onClose, version } = props
  return (
    <DialogPanel open={open} onClose={onClose} title={words.publishTitle(version)} wide>
      {open && <PublishBody {...props} />}
    </DialogPanel>
  )
}

function PublishBody({ onClose, form, saver, version, onShowHow, onPublished }: PublishDialogProps) {
  const words = useWords('forms')
  const { content, reference } = useBuilder()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly Finding[]>()
  const [failure, setFailure] = useState<string>()
  const findings = refused ?? checkDefinition(content.definition, reference.context)
  const errors = findings.filter(({ severity }) => severity === 'error')
  const warnings = findings.filter(({ severity }) => severity === 'warning')
  const before = form.current?.definition
  const differences = compareDefinitions(before ?? { sections: [] }, content.definition)

  const publish = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const revision = await saver.saveAll()
      if (revision === undefined) throw new Error(words.notSaved)
      await publishForm(form.form_id, revision)
      showToast({ message: words.published(version), tone: 'success' })
      onPublished()
    } catch (error) {
      const detail = failureOf(error)
      if (detail?.kind === 'refused' && detail.code === 'FORM_NOT_PUBLISHABLE') {
        setRefused((detail.data as { findings: readonly Finding[] }).findings)
      } else if (detail !== undefined) setFailure(messageOf(error) ?? words.notReached)
      else setFailure(words.notSaved)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="publish">
      {errors.length > 0 && <h3>{words.mustFixCount(errors.length)}</h3>}
      <FindingList findings={errors} onShowHow={onShowHow} onGo={onClose} />
      {warnings.length > 0 && <h3>{words.toLookAtCount(warnings.length)}</h3>}
      <FindingList findings={warnings} onShowHow={onShowHow} onGo={onClose} />
      <h3>
        {words.whatChanges} <DifferenceCounts differences={differences} />
      </h3>
      <p className="fb-muted">{before === undefined ? words.firstVersion : words.publishText(form.fillings)}</p>
      {before !== undefined && <DifferenceList differences={differences} definition={content.definition} />}
      {failure && (
        <p role="alert" className="fb-error">
          {failure}
        </p>
      )}
      <div className="publish__foot">
        {errors.length > 0 && <span className="fb-bad">{words.fixFirst(errors.length)}</span>}
        <button
          type="button"
          className="btn btn--primary"
          aria-disabled={errors.length > 0 || isBusy}
          aria-busy={isBusy}
          onClick={() => errors.length === 0 && !isBusy && void publish()}
        >
          {words.publishVersion(version)}
        </button>
      </div>
    </div>
  )
}
