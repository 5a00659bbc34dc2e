import type { ReplyOf } from '@thali/contract/endpoint'
import type {
  listFillings,
  listFormRequests,
  listForms,
  readFilling,
  readFormForEditing,
  readFormPreferences,
  readFormVersion,
} from '@thali/contract/forms/form-builder.endpoints'
import type { Answers } from '@thali/domain/forms/form-definition'
import { inLanguage, type Language } from '@thali/domain/languages/language'
import type { ReadFilling } from './client-forms.service.ts'
import type { AskedOf, FillingOf, NamedVersion } from './form-builder.repository.ts'
import type { EditedForm, ListedForm } from './form-builder.service.ts'
import type { FormPreference } from './form-preferences.ts'
import type { FormVersion } from './forms.repository.ts'

type Head = ReplyOf<typeof listForms>['data'][number]
type Edited = ReplyOf<typeof readFormForEditing>['data']
type Version = Edited['versions'][number]
type ReadVersion = ReplyOf<typeof readFormVersion>['data']
type Request = ReplyOf<typeof listFormRequests>['data'][number]
type FillingHead = ReplyOf<typeof listFillings>['data'][number]
type Filling = ReplyOf<typeof readFilling>['data']
type Preferences = ReplyOf<typeof readFormPreferences>['data']

const iso = (instant: Date | null) => instant?.toISOString() ?? null

export function presentHead({ form, versions }: ListedForm): Head {
  // Newest first: the draft where there is one; the title that clients see is the published one's.
  const newest = versions[0]
  const shown = versions.find(({ published_at }) => published_at !== null) ?? newest
  return {
    form_id: form.id,
    form_number: form.form_number,
    form_type: form.form_type,
    title: shown?.title ?? { en: '' },
    version: form.version,
    has_draft: newest?.published_at === null,
    is_archived: form.archived_at !== null,
    fillings: versions.reduce((sum, { fillings }) => sum + fillings, 0),
    edited_at: (newest?.published_at ?? newest?.edited_at ?? form.created_at).toISOString(),
  }
}

function presentVersion({ version, title, published_at, by_name, fillings }: NamedVersion): Version[] {
  if (published_at === null) return []
  return [{ version, title, published_at: published_at.toISOString(), published_by: by_name, fillings }]
}

export function presentEdited(edited: EditedForm): Edited {
  const { draft, current, versions } = edited
  return {
    ...presentHead(edited),
    draft: draft === undefined ? null : presentDraft(draft, versions),
    current:
      current === undefined ? null : { version: current.version, title: current.title, definition: current.definition },
    versions: versions.flatMap(presentVersion),
  }
}

function presentDraft(
  { version, title, definition, revision, edited_at }: FormVersion,
  versions: readonly NamedVersion[],
) {
  const edited_by = versions.find((one) => one.version === version)?.by_name ?? null
  return { version, title, definition, revision, edited_at: edited_at.toISOString(), edited_by }
}

export function presentReadVersion(found: NamedVersion & Pick<FormVersion, 'definition'>): ReadVersion {
  const { version, title, definition, published_at, by_name, fillings } = found
  return { version, title, definition, published_at: iso(published_at), published_by: by_name, fillings }
}

export function presentRequest(request: AskedOf, language: Language): Request {
  return {
    request_id: request.id,
    form_id: request.form_id,
    form_number: request.form_number,
    form_title: inLanguage(request.title, language),
    diet_date: request.diet_date,
    due_on: request.due_on,
    asked_at: request.asked_at.toISOString(),
    asked_by: request.by_name,
    reminded_at: iso(request.reminded_at),
    filled_at: iso(request.filled_at),
  }
}

export function presentFillingHead(filling: FillingOf, language: Language): FillingHead {
  return {
    filling_id: filling.id,
    form_id: filling.form_id,
    form_number: filling.form_number,
    form_title: inLanguage(filling.title, language),
    diet_date: filling.diet_date,
    form_version: filling.form_version,
    revision: filling.revision,
    is_locked: filling.is_locked,
    unlock_asked_at: iso(filling.unlock_asked_at),
    submitted_at: filling.submitted_at.toISOString(),
    updated_at: filling.updated_at.toISOString(),
  }
}

const asJson = (answers: Answers) => answers as Filling['answers']

export function presentFilling({ filling, definition, revisions }: ReadFilling, language: Language): Filling {
  return {
    ...presentFillingHead(filling, language),
    client_id: filling.client_id,
    definition,
    answers: asJson(filling.answers),
    revisions: revisions.map(({ revision, form_version, before, after, changed_at, by_name }) => ({
      revision,
      form_version,
      before: before === null ? null : asJson(before),
      after: asJson(after),
      changed_at: changed_at.toISOString(),
      changed_by: by_name,
    })),
  }
}

export function presentPreferences(found: readonly FormPreference[]): Preferences {
  return found.map(({ type, section_ids, sections }) => ({
    form_type: type,
    section_ids: [...section_ids],
    sections: sections.map(({ id, title }) => ({ section_id: id, title })),
  }))
}
