import type { Finding } from '@thali/domain/forms/check-definition'
import { exploreForm } from '@thali/domain/forms/checker/explore-form'
import type { Answers } from '@thali/domain/forms/form-definition'
import { inLanguage, type Language } from '@thali/domain/languages/language'
import { Segmented } from '@thali/ui/components/segmented'
import { showToast } from '@thali/ui/components/toast'
import { useRef, useState } from 'react'
import type { FormTab } from '../../app/paths.ts'
import { useMedia } from '../../layout/use-media.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { AddFieldDialog } from './add-field-dialog.tsx'
import { type Builder, BuilderContext, type Selection } from './builder-context.ts'
import { BuilderHeader } from './builder-header.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { FindingsPanel } from './findings-panel.tsx'
import { namedCountries, useFormReference } from './form-reference.ts'
import type { EditedForm } from './forms.queries.ts'
import { Inspector } from './inspector.tsx'
import { Outline } from './outline.tsx'
import { type Device, Preview } from './preview.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { brokenBy, RemoveDialog } from './remove-dialog.tsx'
import { useBuilderKeys } from './use-builder-keys.ts'
import { useFieldDoings } from './use-field-doings.ts'
import { useFindings } from './use-findings.ts'
import { useFormEditing, useSaveState } from './use-form-editing.ts'
import { VersionsTab } from './versions-tab.tsx'
import { WhoTab } from './who-tab.tsx'

type BuilderWorkProps = {
  form: EditedForm
  tab: FormTab
  onTab: (tab: FormTab) => void
  onPublished: () => void
  /** The draft is gone: the form has to be begun anew. */
  onDiscarded: () => void
}

/** Below this there is room to look and for quick fixes, not for building. */
const TOO_NARROW = '(max-width: 599px)'
/** From here on a form fits beside its parts as it looks on a desk. */
const ROOMY = '(min-width: 1100px)'

/** The form on the bench: its parts on the left, one of them in the middle, the phone on the right. */
export function BuilderWork({ form, tab, onTab, onPublished, onDiscarded }: BuilderWorkProps) {
  const words = useWords('forms')
  const ownLanguage = useLanguage()
  const editing = useFormEditing(form)
  const content = editing.history.now
  const [language, setLanguage] = useState<Language>(ownLanguage)
  const [selection, setSelection] = useState<Selection>()
  const [answers, setAnswers] = useState<Answers>({})
  const [dialog, setDialog] = useState<'add' | 'publish'>()
  const [removing, setRemoving] = useState<Selection>()
  const [side, setSide] = useState<'inspect' | 'preview'>('inspect')
  const reference = useFormReference(namedCountries(content.definition, answers))
  const findings = useFindings(content.definition, reference)
  const isReadOnly = useMedia(TOO_NARROW)
  const [device, setDevice] = useState<Device>('phone')
  const isRoomy = useMedia(ROOMY)
  const shownOn = isRoomy ? device : 'phone'
  const saveState = useSaveState(editing.saver)
  const root = useRef<HTMLElement>(null)

  const select = (next: Selection | undefined, property?: string) => {
    setSelection(next)
    if (tab !== 'build') onTab('build')
    if (property === undefined) return
    setSide('inspect')
    setDevice('phone')
    focusSoon(() => root.current?.querySelector(`[data-property="${CSS.escape(property)}"]`))
  }
  const doings = useFieldDoings({ form, content, selection, select, edit: editing.edit })
  const remove = (one: Selection, withReferences: boolean) => {
    doings.remove(one, withReferences)
    showToast({ message: words.removed, durationMs: 8000, action: { label: words.undo, onPress: editing.undo } })
  }
  const reach = (fieldId: string, howToReach?: Answers) => {
    const how =
      howToReach ??
      exploreForm(content.definition, reference.context).fields.find((one) => one.fieldId === fieldId)?.howToReach
    if (how === undefined) return showToast({ message: words.noWay })
    setAnswers(how)
    setSelection({ kind: 'field', id: fieldId })
    setSide('preview')
  }
  const showHow = (finding: Finding) => {
    setDialog(undefined)
    if (finding.fieldId !== undefined) reach(finding.fieldId, finding.howToReach)
  }
  const builder: Builder = {
    content,
    reference,
    edit: editing.edit,
    pause: editing.pause,
    selection,
    select,
    language,
    say: (text) => inLanguage(text, language),
    findings: findings ?? [],
    askToRemove: (one) => (brokenBy(one, content.definition).length > 0 ? setRemoving(one) : remove(one, false)),
    askToAdd: () => setDialog('add'),
    addField: doings.addField,
    copy: doings.copy,
    takenIds: doings.takenIds,
    answers,
    answer: setAnswers,
    isReadOnly,
  }
  useBuilderKeys({ builder, editing, isOn: tab === 'build' && !isReadOnly })
  return (
    <BuilderContext value={builder}>
      <main id="main" tabIndex={-1} className="main builder" ref={root}>
        <BuilderHeader
          {...{ form, tab, onTab, editing, language, isReadOnly }}
          onLanguage={setLanguage}
          onPublish={() => setDialog('publish')}
        />
        {tab === 'versions' && (
          <VersionsTab
            form={form}
            version={editing.version}
            hasDraft={editing.hasDraft}
            saver={editing.saver}
            onDiscarded={onDiscarded}
            onRestored={() => onTab('build')}
          />
        )}
        {tab === 'who' && <WhoTab form={form} />}
        {tab === 'build' && (
          <div className="builder__work" data-side={side} data-device={shownOn}>
            <div className="builder__parts">
              <Outline />
              <FindingsPanel findings={findings} onShowHow={showHow} />
            </div>
            <div className="builder__side">
              <Segmented
                label={words.side}
                className="builder__switch"
                value={side}
                onChange={setSide}
                options={[
                  { value: 'inspect', label: words.inspector },
                  { value: 'preview', label: words.preview },
                ]}
              />
              <Inspector />
            </div>
            <Preview device={shownOn} onDevice={isRoomy ? setDevice : undefined} onReach={reach} />
          </div>
        )}
        <AddFieldDialog open={dialog === 'add'} onClose={() => setDialog(undefined)} />
        <PublishDialog
          open={dialog === 'publish'}
          onClose={() => setDialog(undefined)}
          form={form}
          saver={editing.saver}
          version={editing.version}
          onShowHow={showHow}
          onPublished={() => {
            setDialog(undefined)
            editing.restart()
            onPublished()
          }}
        />
        <RemoveDialog
          selection={removing}
          onClose={() => setRemoving(undefined)}
          onRemove={(withReferences) => {
            setRemoving(undefined)
            if (removing !== undefined) remove(removing, withReferences)
          }}
        />
        {saveState.kind === 'conflict' && (
          <ConflictDialog
            theirs={saveState.theirs}
            onKeep={(next) => {
              editing.edit({ kind: 'replace', content: next })
              editing.saver.settle(next, saveState.theirs?.revision ?? null)
            }}
            onTake={(theirs) => {
              editing.edit({ kind: 'replace', content: theirs.content })
              editing.saver.drop(theirs.revision)
            }}
          />
        )}
      </main>
    </BuilderContext>
  )
}

/** Frames that are waited for at most: far longer than a dialog takes to leave. */
const FRAMES_MAX = 120

/** Once the box has been painted, and no dialog that leaves would take the keyboard back to where it was opened. */
function focusSoon(find: () => Element | null | undefined, frames = 0): void {
  requestAnimationFrame(() => {
    const element = find()
    const isReady = element instanceof HTMLElement && document.querySelector('dialog[open]') === null
    if (isReady && frames > 0) element.focus()
    else if (frames < FRAMES_MAX) focusSoon(find, frames + 1)
  })
}
