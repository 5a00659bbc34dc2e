import { Link } from '@tanstack/react-router'
import type { Language } from '@thali/domain/languages/language'
import { IconButton } from '@thali/ui/components/button'
import { ChevronRightIcon } from '@thali/ui/components/first-icons'
import { Segmented } from '@thali/ui/components/segmented'
import { type FormTab, formsPath } from '../../app/paths.ts'
import { useWords } from '../../words/words.ts'
import { useBuilder } from './builder-context.ts'
import { RedoIcon, UndoIcon } from './form-icons.tsx'
import type { EditedForm } from './forms.queries.ts'
import { countHindi } from './hindi-count.ts'
import { SaveChip } from './save-chip.tsx'
import type { FormEditing } from './use-form-editing.ts'

type BuilderHeaderProps = {
  form: EditedForm
  tab: FormTab
  onTab: (tab: FormTab) => void
  editing: FormEditing
  language: Language
  onLanguage: (language: Language) => void
  onPublish: () => void
  isReadOnly: boolean
}

/** Where one is, what it is called, where the edits are; one filled button, last. */
export function BuilderHeader(props: BuilderHeaderProps) {
  const { form, tab, onTab, editing, language, onLanguage, onPublish, isReadOnly } = props
  const words = useWords('forms')
  const { content, edit, pause } = useBuilder()
  const { history, saver, version, hasDraft } = editing
  const hindi = countHindi(content)
  return (
    <header className="bhead">
      <nav className="bhead__crumb" aria-label={words.where}>
        <Link to={formsPath()}>{words.forms}</Link>
        <ChevronRightIcon size="tiny" />
      </nav>
      <h1 className="visually-hidden">{content.title.en}</h1>
      <input
        className="bhead__title"
        aria-label={words.formTitle(language === 'hi')}
        lang={language}
        readOnly={isReadOnly}
        maxLength={300}
        placeholder={words.hindiMissing}
        value={language === 'hi' ? (content.title.hi ?? '') : content.title.en}
        onBlur={pause}
        onChange={(event) => {
          const { value } = event.target
          const title =
            language === 'hi'
              ? { en: content.title.en, ...(value !== '' && { hi: value }) }
              : { ...content.title, en: value }
          edit({ kind: 'change-title', title }, `title ${language}`)
        }}
      />
      <span className="fb-chip">{hasDraft ? words.versionDraft(version) : words.versionLive(form.version ?? 0)}</span>
      <SaveChip saver={saver} />
      <span className="grow" />
      {!isReadOnly && (
        <span className="bhead__undo">
          <IconButton
            label={words.undo}
            icon={<UndoIcon size="small" />}
            className="fb-icon"
            disabled={history.past.length === 0}
            aria-keyshortcuts="Control+Z"
            onClick={editing.undo}
          />
          <IconButton
            label={words.redo}
            icon={<RedoIcon size="small" />}
            className="fb-icon"
            disabled={history.future.length === 0}
            aria-keyshortcuts="Control+Shift+Z"
            onClick={editing.redo}
          />
        </span>
      )}
      <Segmented
        label={words.view}
        className="fb-seg"
        value={tab}
        onChange={onTab}
        options={(['build', 'who', 'versions'] as const).map((value) => ({ value, label: words.tabs[value] }))}
      />
      <Segmented
        label={words.formLanguage}
        className="fb-seg"
        value={language}
        onChange={onLanguage}
        options={[
          { value: 'en', label: 'English' },
          { value: 'hi', label: `हिन्दी ${hindi.done}/${hindi.all}` },
        ]}
      />
      <button type="button" className="btn btn--primary" disabled={!hasDraft} onClick={onPublish}>
        {words.publish}
      </button>
    </header>
  )
}
