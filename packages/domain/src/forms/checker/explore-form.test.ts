import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileForm } from '../compile-form.ts'
import { evaluateForm } from '../evaluate-form.ts'
import { anyForm, anyFormContext } from '../testing/any-form.ts'
import { enumerateForm, fillingsOf } from '../testing/enumerate-form.ts'
import { exploreForm } from './explore-form.ts'

const outcome = (isPossible: boolean) => (isPossible ? 'possible' : 'impossible')

describe('exploreForm', () => {
  it.each([{ looksBack: true }, { looksBack: false }])('F-12 agrees with filling the form in every way (%j)', (how) => {
    const told = { possible: 0, impossible: 0, 'not-proved': 0 }
    fc.assert(
      fc.property(anyForm({ fieldsMax: 5, ...how }), (form) => {
        fc.pre(fillingsOf(form, anyFormContext) <= 1_500)
        const truth = enumerateForm(form, anyFormContext)
        const found = exploreForm(form, anyFormContext)
        // Patterns may be too hard to see through; in this small world nothing else is.
        const hasPattern = compileForm(form).fields.some(
          (field) => field.type === 'text' && field.pattern !== undefined,
        )
        const open = hasPattern ? ['not-proved'] : []
        expect([outcome(truth.isSubmittable), ...open]).toContain(found.submit)
        for (const { fieldId, reach, submit, require } of found.fields) {
          expect([outcome(truth.reached.has(fieldId)), ...open]).toContain(reach)
          expect([outcome(truth.submitted.has(fieldId)), ...open]).toContain(submit)
          if (require !== undefined) expect([outcome(truth.required.has(fieldId)), ...open]).toContain(require)
          told[reach] += 1
          told[submit] += 1
        }
      }),
      { numRuns: 500 },
    )
    expect(told.possible).toBeGreaterThan(500)
    expect(told.impossible).toBeGreaterThan(100)
    expect(told['not-proved']).toBeLessThan(told.impossible / 10)
  })

  it('F-12 tells how to reach each field that it calls reachable', () => {
    fc.assert(
      fc.property(anyForm({ fieldsMax: 8 }), (form) => {
        for (const { fieldId, reach, howToReach } of exploreForm(form, anyFormContext).fields) {
          expect(howToReach === undefined).toBe(reach !== 'possible')
          if (howToReach === undefined) continue
          const { sections } = evaluateForm(form, howToReach)
          expect(sections.flatMap((section) => section.fields.map(({ field }) => field.id))).toContain(fieldId)
          expect(howToReach).not.toHaveProperty(fieldId)
        }
      }),
    )
  })
})
