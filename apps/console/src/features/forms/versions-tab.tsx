import { useQuery } from '@tanstack/react-query'
import { compareDefinitions } from '@thali/domain/forms/compare-definitions'
import { showToast } from '@thali/ui/components/toast'
import { useState } from 'react'
import { LoadFailed } from '../../layout/load-failed.tsx'
import { formatDate } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { useBuilder } from './builder-context.ts'
import { DifferenceCounts, DifferenceList } from './difference-list.tsx'
import { DiscardDraft } from './discard-draft.tsx'
import type { DraftSaver } from './draft-saver.ts'
import { downloadForm } from './form-file.ts'
import { DownloadIcon, UndoIcon } from './form-icons.tsx'
import { type EditedForm, versionQuery } from './forms.queries.ts'

type VersionsTabProps = {
  form: EditedForm
  version: number
  hasDraft: boolean
  saver: DraftSaver
  onRestored: () => void
  onDiscarded: () => void
}

/** Every version with who made it and when, and what it changed against any other. Published ones never change. */
export function VersionsTab({ form, version, hasDraft, saver, onRestored, onDiscarded }: VersionsTabProps) {
  const words = useWords('forms')
  const language = useLanguage()
  const { content, edit, isReadOnly } = useBuilder()
  const newest = hasDraft ? undefined : form.versions[0]?.version
  const [chosen, setChosen] = useState<number | 'draft'>('draft')
  const to = chosen === 'draft' && newest !== undefined ? newest : chosen
  const [from, setFrom] = useState(form.versions[newest === undefined ? 0 : 1]?.version)
  const after = useQuery({ ...versionQuery(form.form_id, to === 'draft' ? 1 : to), enabled: to !== 'draft' })
  const before = useQuery({ ...versionQuery(form.form_id, from ?? 1), enabled: from !== undefined })
  const later = to === 'draft' ? content.definition : after.data?.definition
  const earlier = from === undefined ? { sections: [] } : before.data?.definition
  const error = before.error ?? after.error
  const choose = (next: number | 'draft') => {
    setChosen(next)
    const older = form.versions.filter((one) => next === 'draft' || one.version < next)
    setFrom(older[0]?.version)
  }
  const restore = () => {
    if (after.data === undefined) return
    edit({ kind: 'replace', content: { title: after.data.title, definition: after.data.definition } })
    showToast({ message: words.restored(after.data.version), tone: 'success' })
    onRestored()
  }
  return (
    <div className="versions">
      <nav className="versions__list" aria-label={words.versions}>
        <p className="versions__title">
          <b>{words.versions}</b> <span className="fb-muted">{words.versionsNever}</span>
        </p>
        <ul>
          {newest === undefined && (
            <li>
              <button type="button" aria-current={to === 'draft' ? 'true' : undefined} onClick={() => choose('draft')}>
                <b>v{version}</b> <span className="fb-chip">{words.draft}</span>
              </button>
            </li>
          )}
          {form.versions.map((one) => (
            <li key={one.version}>
              <button
                type="button"
                aria-current={to === one.version ? 'true' : undefined}
                onClick={() => choose(one.version)}
              >
                <b>v{one.version}</b>
                {one.version === form.version && <span className="fb-chip fb-chip--good">{words.live}</span>}
                <span className="fb-muted versions__day">{formatDate(one.published_at, language)}</span>
                <span className="fb-muted versions__who">
                  {words.versionBy(one.published_by ?? words.somebody, one.fillings)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <section className="versions__main" aria-label={words.whatChanges}>
        <h2 className="visually-hidden">{words.whatChanges}</h2>
        <header className="versions__head">
          <label>
            <span className="visually-hidden">{words.compareWith}</span>
            <select
              className="fb-select"
              value={from ?? ''}
              onChange={(event) => setFrom(event.target.value === '' ? undefined : Number(event.target.value))}
            >
              <option value="">{words.nothingBefore}</option>
              {form.versions.map((one) => (
                <option key={one.version} value={one.version}>
                  v{one.version}
                </option>
              ))}
            </select>
          </label>
          <span aria-hidden="true">→</span>
          <b>{to === 'draft' ? words.versionDraft(version) : `v${to}`}</b>
          <span className="grow" />
          {earlier && later && <DifferenceCounts differences={compareDefinitions(earlier, later)} />}
        </header>
        {error && <LoadFailed error={error} onRetry={() => void Promise.all([before.refetch(), after.refetch()])} />}
        {earlier && later && <DifferenceList differences={compareDefinitions(earlier, later)} definition={later} />}
        <footer className="versions__foot">
          {to === 'draft' && !isReadOnly && form.version !== null && (
            <DiscardDraft formId={form.form_id} live={form.version} {...{ saver, version, onDiscarded }} />
          )}
          {to !== 'draft' && !isReadOnly && (
            <button type="button" className="btn" onClick={restore}>
              <UndoIcon size="tiny" /> {words.restore(to)}
            </button>
          )}
          <button
            type="button"
            className="btn"
            onClick={() => void downloadForm(form.form_id, to === 'draft' ? undefined : to)}
          >
            <DownloadIcon size="tiny" /> {words.downloadJson}
          </button>
        </footer>
      </section>
    </div>
  )
}
