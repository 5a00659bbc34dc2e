import { checkDefinition } from '@thali/domain/forms/check-definition'
import { isFormId } from '@thali/domain/forms/form-ids'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beginHistory, type EditHistory, moveHistory } from './edit-history.ts'
import { applyEdit, type FormEdit } from './form-edits.ts'
import { fieldsOf, findField, type Step, stepFrom } from './form-places.ts'
import { makeId } from './make-id.ts'
import { addOption, moveOption, pasteOptions } from './option-list.ts'
import { referencesTo } from './references.ts'
import { aContext, aForm } from './testing/a-form.ts'
import { turnInto } from './turn-into.ts'

const content = { title: { en: 'A form' }, definition: aForm }
const edited = (edit: FormEdit) => applyEdit(content, edit).definition
const ids = (definition: typeof aForm) => fieldsOf(definition).map(({ id }) => id)
const errorsOf = (definition: typeof aForm) =>
  checkDefinition(definition, aContext).filter(({ severity }) => severity === 'error')

describe('editing a form', () => {
  it('W-02 begins with a form that the checker has nothing against', () => {
    expect(errorsOf(aForm)).toEqual([])
  })

  it('W-02 moves a field by steps: past its neighbour, and at an edge into the next section', () => {
    const stepped = (fieldId: string, step: Step) => {
      const place = stepFrom(aForm, fieldId, step)
      return place && ids(edited({ kind: 'move-field', fieldId, place }))
    }
    expect(stepped('meal', 'up')).toEqual(['meal', 'weight', 'dish', 'score', 'country', 'state', 'report'])
    expect(stepped('weight', 'up')).toBeUndefined()
    const down = stepFrom(aForm, 'score', 'down')
    expect(down).toEqual({ sectionId: 'travel', at: 0 })
    expect(stepFrom(aForm, 'country', 'up')).toEqual({ sectionId: 'you', at: 4 })
    expect(stepFrom(aForm, 'state', 'previous-section')).toEqual({ sectionId: 'you', at: 0 })
    expect(stepped('report', 'next-section')).toBeUndefined()
  })

  it('W-02 removing a field tells what looks at it, and takes that out when asked to', () => {
    expect(referencesTo(aForm, new Set(['meal']))).toEqual([
      { kind: 'show', fieldId: 'dish', targetId: 'meal' },
      { kind: 'options', fieldId: 'dish', targetId: 'meal' },
      { kind: 'calculation', fieldId: 'score', targetId: 'meal' },
    ])
    const broken = edited({ kind: 'remove-field', fieldId: 'meal', withReferences: false })
    expect(errorsOf(broken).map(({ code }) => code)).toContain('condition-unknown-field')
    const clean = edited({ kind: 'remove-field', fieldId: 'meal', withReferences: true })
    expect(errorsOf(clean)).toEqual([])
    expect(findField(clean, 'dish')).not.toHaveProperty('showWhen')
    expect(findField(clean, 'score')).toMatchObject({ calculation: { fieldIds: ['weight'] } })
  })

  it('W-02 removing a section takes what looks at any of its fields', () => {
    const clean = edited({ kind: 'remove-section', sectionId: 'you', withReferences: true })
    expect(clean.sections[0]).not.toHaveProperty('showWhen')
    expect(errorsOf(clean)).toEqual([])
    expect(referencesTo(aForm, new Set(['country', 'state', 'report']))).toEqual([])
  })

  it('W-02 copies a section with what its fields say of each other', () => {
    const copied = edited({ kind: 'copy-section', sectionId: 'you' })
    expect(copied.sections.map(({ id }) => id)).toEqual(['you', 'you-2', 'travel'])
    expect(findField(copied, 'dish-2')).toMatchObject({
      mappingByFieldId: 'meal-2',
      showWhen: { clauses: [{ fieldId: 'meal-2' }] },
    })
    expect(findField(copied, 'score-2')).toMatchObject({ calculation: { fieldIds: ['meal-2', 'weight-2'] } })
    expect(errorsOf(copied)).toEqual([])
  })

  it('W-02 turns a choice into one of several and keeps its options, its condition and its id', () => {
    const dish = findField(aForm, 'dish')!
    expect(turnInto(turnInto(dish, 'dropdown'), 'multiselect')).toMatchObject({
      id: 'dish',
      options: [{ id: 'khichdi' }, { id: 'none' }],
      showWhen: { mode: 'all' },
    })
    expect(turnInto(dish, 'text')).not.toHaveProperty('options')
  })

  it('W-02 a property that is taken out is not there at all, so that versions do not differ in nothing', () => {
    const bare = edited({ kind: 'change-field', fieldId: 'weight', change: { min: undefined } })
    expect(Object.keys(findField(bare, 'weight')!)).not.toContain('min')
  })

  it('W-02 gives new things ids that are readable, allowed and taken by nobody', () => {
    expect(makeId('Sleep last week?', 'field', new Set())).toBe('sleep-last-week')
    expect(makeId('Sleep', 'field', new Set(['sleep', 'sleep-2']))).toBe('sleep-3')
    expect(makeId('नींद', 'dropdown', new Set())).toBe('dropdown')
    expect(makeId('Prototype', 'field', new Set())).not.toBe('prototype')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (text, taken) => {
        const id = makeId(text, 'field', new Set(taken))
        expect(isFormId(id)).toBe(true)
        expect(taken).not.toContain(id)
      }),
    )
  })

  it('W-02 reads a pasted list: lines, Hindi, scores, bullets; and no line twice', () => {
    const options = pasteOptions([], '- Never = 0\n• Some days | कुछ दिन = 1\n\nnever\nOften\tअक्सर\n')
    expect(options).toEqual([
      { id: 'never', text: { en: 'Never' }, score: 0 },
      { id: 'some-days', text: { en: 'Some days', hi: 'कुछ दिन' }, score: 1 },
      { id: 'often', text: { en: 'Often', hi: 'अक्सर' } },
    ])
    expect(moveOption(options, 'often', -1).map(({ id }) => id)).toEqual(['never', 'often', 'some-days'])
    expect(moveOption(options, 'often', 1)).toBe(options)
    expect(addOption(options, { en: 'Often' }).at(-1)?.id).toBe('often-2')
  })
})

const anyEdit: fc.Arbitrary<FormEdit> = fc.oneof(
  fc.record({
    kind: fc.constant('remove-field' as const),
    fieldId: fc.constantFrom('meal', 'dish', 'state'),
    withReferences: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('move-field' as const),
    fieldId: fc.constantFrom('meal', 'report'),
    place: fc.record({ sectionId: fc.constantFrom('you', 'travel'), at: fc.nat({ max: 5 }) }),
  }),
  fc.record({ kind: fc.constant('copy-section' as const), sectionId: fc.constantFrom('you', 'travel', 'gone') }),
  fc.record({ kind: fc.constant('change-title' as const), title: fc.record({ en: fc.string() }) }),
)

describe('undo and redo', () => {
  it('W-02 takes back every edit in turn and makes each again', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 20 }), (edits) => {
        const states = [beginHistory(content)]
        for (const edit of edits) states.push(moveHistory(states.at(-1)!, { kind: 'edit', edit }))
        let history = states.at(-1)!
        for (const state of states.slice(0, -1).reverse()) {
          history = moveHistory(history, { kind: 'undo' })
          expect(history.now).toEqual(state.now)
        }
        for (const _ of edits) history = moveHistory(history, { kind: 'redo' })
        expect(history.now).toEqual(states.at(-1)!.now)
      }),
    )
  })

  it('W-02 a word is one step and not its letters, until the box is left', () => {
    const write = (history: EditHistory, en: string) =>
      moveHistory(history, { kind: 'edit', edit: { kind: 'change-title', title: { en } }, writing: 'title' })
    const written = write(write(beginHistory(content), 'M'), 'Mo')
    expect(written.past).toHaveLength(1)
    const later = write(moveHistory(written, { kind: 'pause' }), 'Mood')
    expect(moveHistory(later, { kind: 'undo' }).now.title.en).toBe('Mo')
    expect(moveHistory(moveHistory(later, { kind: 'undo' }), { kind: 'undo' }).now.title.en).toBe('A form')
  })
})
