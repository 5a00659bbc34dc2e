import type { CompiledForm } from '../compile-form.ts'
import type { FormContext } from '../form-context.ts'
import { exploreForm, type FieldProspect } from './explore-form.ts'
import { error, type Finding, type Place, warning } from './finding.ts'

/** What the search proves against a form. What is already known to be wrong with a field (`written`) is not said twice. */
export const checkProspects = <Text>(
  form: CompiledForm<Text>,
  context: FormContext,
  written: readonly Finding[],
): Finding[] => {
  const prospects = exploreForm(form.definition, context)
  const broken = new Set(written.filter(({ severity }) => severity === 'error').map(({ fieldId }) => fieldId))
  const lost = lostSections(form, prospects.fields)
  const isStuck = prospects.submit === 'impossible'
  return [
    ...(isStuck ? [error('form-never-submitted', {})] : []),
    ...[...lost].map((section) => error('section-never-asked', { sectionId: form.sections[section]?.id })),
    ...prospects.fields.flatMap((prospect, place) => {
      const section = form.sectionOf[place] ?? -1
      if (lost.has(section)) return []
      const where = { sectionId: form.sections[section]?.id, fieldId: prospect.fieldId }
      return prospectFindings(prospect, form.fields[place]?.isMandatory === true, where).filter(
        ({ code }) => code !== 'field-never-submitted' || !(isStuck || broken.has(prospect.fieldId)),
      )
    }),
  ]
}

/** Places of sections of which no field can ever be asked. */
const lostSections = <Text>(form: CompiledForm<Text>, fields: readonly FieldProspect[]): Set<number> => {
  const alive = new Set(fields.flatMap(({ reach }, place) => (reach === 'impossible' ? [] : [form.sectionOf[place]])))
  return new Set(form.sectionOf.filter((section) => !alive.has(section)))
}

const prospectFindings = (prospect: FieldProspect, isMandatory: boolean, where: Place): Finding[] => {
  const { reach, submit, require, howToReach } = prospect
  if (reach === 'impossible') return [error(isMandatory ? 'required-but-hidden' : 'field-never-asked', where)]
  if (reach === 'not-proved' || submit === 'not-proved') return [{ ...warning('not-proved', where), howToReach }]
  if (submit === 'impossible') return [{ ...error('field-never-submitted', where), howToReach }]
  if (require === 'impossible') return [warning('required-but-hidden', { ...where, property: 'requireWhen' })]
  return []
}
