import { saveForm } from '@thali/contract/forms/forms.endpoints'
import { describe, expect, it } from 'vitest'
import { answersIn, submitOperation, unlockOperation } from './submit-operation.ts'

const form = { form_number: 3, form_title: 'Progress', form_version: 2, diet_id: null, revision: 4 }
const address = { formNumber: 3, dietDate: undefined, clientId: undefined, isEdit: false }
const bodyOf = (operation: ReturnType<typeof submitOperation>) =>
  operation.content.kind === 'call' ? operation.content.body : undefined

describe('submitting a form', () => {
  it('F-08 sends the answers as JSON text, and the dates that were chosen', () => {
    const operation = submitOperation({
      address,
      form,
      answers: { a: 1 },
      isEdit: false,
      dietDates: ['2026-11-21'],
      path: '/forms/3',
    })
    const body = saveForm.body.parse(bodyOf(operation))
    expect(body).toMatchObject({
      form_number: 3,
      form_filled: '{"a":1}',
      edit_form: 0,
      edit_form_request: 0,
      diet_dates: ['2026-11-21'],
      form_version: 2,
    })
    expect(body).not.toHaveProperty('if_revision')
    expect(operation.entityKey).toBe('form/3//')
  })

  it('F-07 with a date in the address it is for that date', () => {
    const dated = { ...address, dietDate: '2026-11-21' }
    const body = bodyOf(
      submitOperation({ address: dated, form, answers: {}, isEdit: false, dietDates: ['2026-12-01'], path: '' }),
    )
    expect(body).toMatchObject({ diet_date: '2026-11-21' })
    expect(body).not.toHaveProperty('diet_dates')
  })

  it('F-09 a change names the revision that it was made of, and unlocking is asked for without answers', () => {
    const edit = submitOperation({ address, form, answers: { a: 1 }, isEdit: true, dietDates: [], path: '' })
    expect(bodyOf(edit)).toMatchObject({ edit_form: 1, if_revision: 4 })
    expect(saveForm.body.parse(bodyOf(unlockOperation({ address, form, path: '' })))).toMatchObject({
      edit_form_request: 1,
    })
  })

  it('gives the answers of a submission back, and none of a wish to unlock', () => {
    const kept = { id: 'k', person: 'p', createdAt: 0, state: 'waiting', isTried: false } as const
    const operation = submitOperation({ address, form, answers: { a: 1 }, isEdit: false, dietDates: [], path: '' })
    expect(answersIn({ ...operation, ...kept })).toEqual({ a: 1 })
    expect(answersIn({ ...unlockOperation({ address, form, path: '' }), ...kept })).toBeUndefined()
  })
})
