import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileForm } from '../compile-form.ts'
import { evaluateForm } from '../evaluate-form.ts'
import type { FormDefinition } from '../form-definition.ts'
import { anyForm, anyFormContext } from '../testing/any-form.ts'
import { enumerateForm, fillingsOf } from '../testing/enumerate-form.ts'
import { coneOf } from './cone.ts'
import { exploreForm } from './explore-form.ts'
import { search } from './search.ts'

const outcome = (isPossible: boolean) => (isPossible ? 'possible' : 'impossible')

/** Patterns may be too hard to see through; in this small world nothing else is. */
const openOutcomes = (form: FormDefinition): string[] =>
  compileForm(form).fields.some((field) => field.type === 'text' && field.pattern !== undefined) ? ['not-proved'] : []

describe('exploreForm', () => {
  it.each([{ looksBack: true }, { looksBack: false }])('F-12 agrees with filling the form in every way (%j)', (how) => {
    const told = { possible: 0, impossible: 0, 'not-proved': 0 }
    fc.assert(
      fc.property(anyForm({ fieldsMax: 5, ...how }), (form) => {
        fc.pre(fillingsOf(form, anyFormContext) <= 800)
        const truth = enumerateForm(form, anyFormContext)
        const found = exploreForm(form, anyFormContext)
        const open = openOutcomes(form)
        expect([outcome(truth.isSubmittable), ...open]).toContain(found.submit)
        for (const { fieldId, reach, submit, require } of found.fields) {
          expect([outcome(truth.reached.has(fieldId)), ...open]).toContain(reach)
          expect([outcome(truth.submitted.has(fieldId)), ...open]).toContain(submit)
          if (require !== undefined) expect([outcome(truth.required.has(fieldId)), ...open]).toContain(require)
          told[reach] += 1
          told[submit] += 1
        }
      }),
      { numRuns: 400 },
    )
    expect(told.possible).toBeGreaterThan(400)
    expect(told.impossible).toBeGreaterThan(50)
    expect(told['not-proved']).toBeLessThan(told.impossible / 4)
  })

  it('F-12 agrees without its guesses, too: the search finds by itself what can be reached', () => {
    fc.assert(
      fc.property(anyForm({ fieldsMax: 5 }), (form) => {
        fc.pre(fillingsOf(form, anyFormContext) <= 800)
        const truth = enumerateForm(form, anyFormContext)
        const compiled = compileForm(form)
        compiled.fields.forEach((field, target) => {
          const goal = { target, isAnswered: false, isRequiredThen: false, isSubmitted: false }
          const verdict = search(compiled, coneOf(compiled, [target], false), goal, anyFormContext, { left: 100_000 })
          expect([outcome(truth.reached.has(field.id)), ...openOutcomes(form)]).toContain(verdict.outcome)
        })
      }),
      { numRuns: 400 },
    )
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
