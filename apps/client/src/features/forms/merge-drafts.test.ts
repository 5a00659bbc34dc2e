import type { FormDefinition } from '@thali/domain/forms/form-definition'
import { describe, expect, it } from 'vitest'
import { type KeptDraft, resumeDraft } from './merge-drafts.ts'

const formOf = (...ids: readonly string[]): FormDefinition<string> => ({
  sections: [{ id: 's', title: '', fields: ids.map((id) => ({ id, name: id, type: 'text', isMandatory: false })) }],
})
const definition = formOf('a', 'b')
const kept = (change: Partial<KeptDraft>): KeptDraft => ({
  answers: {},
  version: 2,
  typedAt: 10,
  isOnServer: false,
  ...change,
})
const begun = { a: 'prefilled' }
const resume = (here?: KeptDraft, server?: Omit<KeptDraft, 'isOnServer'>) =>
  resumeDraft({ definition, version: 2, begun, here, server })

describe('going on with a form', () => {
  it('begins with what the server prefills, where nothing was typed', () => {
    expect(resume()).toMatchObject({ answers: begun, isResumed: false })
  })

  it('F-13 goes on with the newer draft, from here or from another device', () => {
    const here = kept({ answers: { a: 'here' }, isOnServer: true })
    expect(resume(here, { answers: { a: 'there' }, version: 2, typedAt: 20 }).answers).toEqual({ a: 'there' })
    expect(resume(here, { answers: { a: 'there' }, version: 2, typedAt: 5 }).answers).toEqual({ a: 'here' })
  })

  it('F-13 what was typed here without network stays where the newer draft says nothing', () => {
    const here = kept({ answers: { a: 'here', b: 'in the kitchen' } })
    expect(resume(here, { answers: { a: 'there' }, version: 2, typedAt: 20 }).answers).toEqual({
      a: 'there',
      b: 'in the kitchen',
    })
  })

  it('F-13 a new version of the form: what has no place in it is told, nothing is lost', () => {
    const before = kept({ version: 1, definition: formOf('a', 'gone'), answers: { a: 'x', gone: 'y' } })
    expect(resume(before)).toMatchObject({
      answers: { a: 'x' },
      dropped: [{ fieldId: 'gone', value: 'y', reason: 'field-gone' }],
    })
  })

  it('tells what the server had to drop when it moved the draft of another device', () => {
    const dropped = [{ fieldId: 'gone', value: 'y', reason: 'field-gone' as const }]
    expect(resume(undefined, { answers: { a: 'x' }, version: 2, typedAt: 1, dropped }).dropped).toEqual(dropped)
  })

  it('F-13 F-05 of the same typing this device knows more: the file that has not reached the server', () => {
    const definition = { sections: [] }
    const report = [{ fileName: 'report.pdf', filePath: 'local:018f3c1e-0000-7000-8000-000000000001' }]
    const here = { answers: { weight: 50, report }, version: 1, typedAt: 7, isOnServer: true }
    const server = { answers: { weight: 50 }, version: 1, typedAt: 7 }
    expect(resumeDraft({ definition, version: 1, begun: {}, here, server }).answers).toEqual({ weight: 50, report })
  })
})
