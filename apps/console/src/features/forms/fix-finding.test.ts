import { checkDefinition, type FindingCode } from '@thali/domain/forms/check-definition'
import type { FormDefinition } from '@thali/domain/forms/form-definition'
import { describe, expect, it } from 'vitest'
import { fixFor } from './fix-finding.ts'
import { applyEdit, type FieldChange, type FormEdit } from './form-edits.ts'
import { aContext, aForm } from './testing/a-form.ts'

const title = { en: 'A form' }
const edited = (...edits: FormEdit[]): FormDefinition =>
  edits.reduce(applyEdit, { title, definition: aForm }).definition
const changed = (fieldId: string, change: FieldChange) => edited({ kind: 'change-field', fieldId, change })

const option = (id: string, more: object = {}) => ({ id, text: { en: id, hi: id }, ...more })
const broken: readonly [code: FindingCode, definition: FormDefinition][] = [
  ['condition-unknown-field', edited({ kind: 'remove-field', fieldId: 'weight', withReferences: false })],
  ['condition-empty', changed('dish', { showWhen: { mode: 'all', clauses: [] } })],
  ['condition-unknown-option', changed('meal', { options: [option('lunch', { score: 1 })] })],
  [
    'condition-wrong-type',
    changed('dish', {
      showWhen: { mode: 'all', clauses: [{ fieldId: 'meal', operator: 'after', value: '2026-01-01' }] },
    }),
  ],
  ['condition-on-later-field', edited({ kind: 'move-field', fieldId: 'meal', place: { sectionId: 'travel', at: 9 } })],
  ['mapping-unknown-field', changed('state', { mappingByFieldId: 'gone' })],
  ['mapping-wrong-type', changed('dish', { mappingByFieldId: 'weight' })],
  ['option-parent-unknown', changed('dish', { options: [option('khichdi', { parentIds: ['tea'] })] })],
  ['option-parent-without-mapping', changed('dish', { mappingByFieldId: undefined })],
  [
    'option-exclusive-alone',
    changed('meal', { options: [option('lunch', { score: 1 }), option('dinner', { isExclusive: true })] }),
  ],
  [
    'option-without-value',
    changed('meal', { options: [option('lunch', { score: 1 }), option('dinner'), { id: 'tea', text: { en: '' } }] }),
  ],
  ['calculation-unknown-field', edited({ kind: 'remove-field', fieldId: 'meal', withReferences: false })],
  ['calculation-wrong-type', changed('score', { calculation: { kind: 'difference', fieldIds: ['weight', 'report'] } })],
  ['calculated-mandatory', changed('score', { isMandatory: true })],
  ['limits-contradict', changed('weight', { min: 200, max: 20 })],
  [
    'section-empty',
    edited({ kind: 'add-section', section: { id: 'more', title: { en: 'More', hi: 'और' }, fields: [] } }),
  ],
]

describe('fixFor', () => {
  it.each(broken)('W-02 takes %s away with one press', (code, definition) => {
    let current = definition
    const found = () => checkDefinition(current, aContext).filter((finding) => finding.code === code)
    const before = found()
    expect(before.length).toBeGreaterThan(0)
    for (const finding of before) {
      const fix = fixFor(finding, current)
      expect(fix, JSON.stringify(finding)).toBeDefined()
      current = applyEdit({ title, definition: current }, fix!.edit).definition
    }
    expect(found()).toEqual([])
  })

  it('W-02 leaves to the person what only they know', () => {
    expect(
      fixFor({ severity: 'warning', code: 'hindi-missing', fieldId: 'meal', property: 'name' }, aForm),
    ).toBeUndefined()
    expect(
      fixFor({ severity: 'error', code: 'options-missing', fieldId: 'meal', property: 'options' }, aForm),
    ).toBeUndefined()
  })
})
