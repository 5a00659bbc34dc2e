import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FORM_TYPES, type FormType } from '@thali/domain/forms/form-definition'
import { inLanguage } from '@thali/domain/languages/language'
import { EmptyState } from '@thali/ui/components/empty-state'
import { PlusIcon, UploadIcon } from '@thali/ui/components/icon'
import { Skeleton, SkeletonRegion } from '@thali/ui/components/skeleton'
import { showToast } from '@thali/ui/components/toast'
import { EmptyPlate } from '@thali/ui/plate/empty-plate'
import { messageOf } from '@thali/ui/session/api-failure'
import { useRef, useState } from 'react'
import { formPath } from '../../app/paths.ts'
import { LoadFailed } from '../../layout/load-failed.tsx'
import { Menu } from '../../layout/menu.tsx'
import { formatDate } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { downloadForm, readFormFile } from './form-file.ts'
import { ArchiveIcon, CopyIcon, DotsIcon, DownloadIcon } from './form-icons.tsx'
import { archiveForm, duplicateForm, type FormHead, formsQuery, importForm } from './forms.queries.ts'
import { NewFormDialog } from './new-form-dialog.tsx'
import './forms.css'

/** W-02: every form of the organisation. */
export function FormsScreen({ onOpen }: { onOpen: (formId: string) => void }) {
  const words = useWords('forms')
  const { data: forms, error, refetch } = useQuery(formsQuery)
  const [isMaking, setMaking] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const importFile = async (file: File | undefined) => {
    if (file === undefined) return
    const read = await readFormFile(file)
    if (read === undefined) return showToast({ message: words.notAForm(file.name), tone: 'danger' })
    try {
      onOpen((await importForm(read)).data.form_id)
    } catch (failure) {
      showToast({ message: messageOf(failure) ?? words.notReached, tone: 'danger' })
    }
  }
  const missing = FORM_TYPES.filter((type) => type !== 'own' && !forms?.some((form) => form.form_type === type))
  return (
    <main id="main" tabIndex={-1} className="main forms">
      <header className="forms__head">
        <h1>{words.forms}</h1>
        <span className="grow" />
        <input
          ref={chooser}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={words.importForm}
          onChange={(event) => {
            void importFile(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <button type="button" className="btn" onClick={() => chooser.current?.click()}>
          <UploadIcon size="tiny" /> {words.importForm}
        </button>
        <button type="button" className="btn btn--primary" onClick={() => setMaking(true)}>
          <PlusIcon size="tiny" /> {words.newForm}
        </button>
      </header>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {forms === undefined && !error && <FormsSkeleton />}
      {forms?.length === 0 && <EmptyState picture={<EmptyPlate />} title={words.noForms} message={words.noFormsText} />}
      {forms !== undefined && forms.length > 0 && <FormsTable forms={forms} onOpen={onOpen} />}
      <NewFormDialog open={isMaking} missing={missing} onClose={() => setMaking(false)} onMade={onOpen} />
    </main>
  )
}

function FormsSkeleton() {
  const { loading } = useWords('console')
  return (
    <SkeletonRegion label={loading} className="forms__skeleton">
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </SkeletonRegion>
  )
}

type FormsTableProps = { forms: readonly FormHead[]; onOpen: (formId: string) => void }

function FormsTable({ forms, onOpen }: FormsTableProps) {
  const words = useWords('forms')
  return (
    <table className="forms__table">
      <thead>
        <tr>
          <th scope="col">{words.columns.form}</th>
          <th scope="col">{words.columns.kind}</th>
          <th scope="col">{words.columns.version}</th>
          <th scope="col" className="forms__number">
            {words.columns.fillings}
          </th>
          <th scope="col">{words.columns.edited}</th>
          <th scope="col">
            <span className="visually-hidden">{words.columns.more}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {forms.map((form) => (
          <FormRow key={form.form_id} form={form} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  )
}

function FormRow({ form, onOpen }: { form: FormHead; onOpen: (formId: string) => void }) {
  const words = useWords('forms')
  const language = useLanguage()
  const title = inLanguage(form.title, language)
  const failed = (error: unknown) => showToast({ message: messageOf(error) ?? words.notReached, tone: 'danger' })
  const archive = async (isArchived: boolean) => {
    await archiveForm(form.form_id, isArchived)
    const undo = { label: words.undo, onPress: () => void archive(!isArchived).catch(failed) }
    showToast({
      message: isArchived ? words.archived(title) : words.broughtBack(title),
      durationMs: 8000,
      action: undo,
    })
  }
  const items = [
    {
      key: 'copy',
      label: words.duplicate,
      icon: <CopyIcon size="small" />,
      onChoose: () => void duplicateForm(form.form_id).then(({ data }) => onOpen(data.form_id), failed),
    },
    {
      key: 'export',
      label: words.downloadJson,
      icon: <DownloadIcon size="small" />,
      onChoose: () => void downloadForm(form.form_id).catch(failed),
    },
    {
      key: 'archive',
      label: form.is_archived ? words.bringBack : words.archive,
      icon: <ArchiveIcon size="small" />,
      onChoose: () => void archive(!form.is_archived).catch(failed),
    },
  ]
  return (
    <tr className={form.is_archived ? 'forms__row forms__row--archived' : 'forms__row'}>
      <th scope="row">
        <Link to={formPath(form.form_id)}>{title}</Link>
        <span className="fb-muted">{words.number(form.form_number)}</span>
      </th>
      <td>{words.kinds[form.form_type as FormType]}</td>
      <td>
        {form.version !== null && <span className="fb-chip fb-chip--good">{words.versionLive(form.version)}</span>}
        {form.has_draft && <span className="fb-chip">{words.draft}</span>}
        {form.is_archived && <span className="fb-chip">{words.archivedChip}</span>}
      </td>
      <td className="forms__number">{form.fillings}</td>
      <td className="fb-muted">{formatDate(form.edited_at, language)}</td>
      <td>
        <Menu
          button={<DotsIcon size="small" />}
          name={words.moreOf(title)}
          align="end"
          items={items}
          className="fb-icon"
        />
      </td>
    </tr>
  )
}
