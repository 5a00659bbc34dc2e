import type { BodyOf } from '@thali/contract/endpoint'
import type { saveFormPreferences } from '@thali/contract/forms/form-builder.endpoints'
import type { FormSection } from '@thali/domain/forms/form-definition'
import type { Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Caller } from '../../platform/http/request-context.ts'
import { requireVersion } from './form-version.ts'
import { findFormByType, findPreferences, savePreferences } from './forms.repository.ts'
import type { StaffSteps } from './staff-steps.ts'

type LimitedType = BodyOf<typeof saveFormPreferences>['form_type']
export type FormPreference = {
  readonly type: LimitedType
  readonly section_ids: readonly string[]
  readonly sections: readonly FormSection[]
}

/** Which sections an organisation shows of its onboarding and its progress form (F-06). */
export function createFormPreferences({ asStaff, edit, audit }: StaffSteps) {
  async function sectionsOf(tx: Transaction, caller: Caller, type: LimitedType): Promise<readonly FormSection[]> {
    const form = await findFormByType(tx, caller, type)
    if (form === undefined || form.version === null) return []
    return (await requireVersion(tx, caller, form.id, form.version)).definition.sections
  }

  const preferences = (caller: Caller): Promise<FormPreference[]> =>
    asStaff(caller, async (tx) => {
      const found: FormPreference[] = []
      for (const type of ['onboarding', 'health_progress'] as const) {
        const section_ids = await findPreferences(tx, caller, type)
        found.push({ type, section_ids, sections: await sectionsOf(tx, caller, type) })
      }
      return found
    })

  const save = (caller: Caller, body: BodyOf<typeof saveFormPreferences>): Promise<void> =>
    asStaff(caller, async (tx) => {
      const { form_type, section_ids } = body
      const known = new Set((await sectionsOf(tx, caller, form_type)).map(({ id }) => id))
      if (!section_ids.every((id) => known.has(id))) {
        const problem = 'form-section-unknown'
        throw new AppError('INVALID_INPUT', { fields: { section_ids: problem }, message: problem })
      }
      await savePreferences(tx, caller, form_type, [...new Set(section_ids)], edit(caller))
      await audit(tx, caller, 'form.preferences-changed', {}, { form_type, section_ids })
    })

  return { preferences, savePreferences: save }
}
