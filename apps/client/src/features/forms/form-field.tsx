import { isCalculated } from '@thali/domain/forms/evaluate-form'
import { memo } from 'react'
import { ChoiceInput, SeveralInput } from './choice-inputs.tsx'
import { DateInput } from './date-input.tsx'
import { FilesInput } from './files-input.tsx'
import type { FieldView } from './form-store.ts'
import type { InputProps } from './input-props.ts'
import { AllergiesInput, CountryInput, StateInput } from './list-inputs.tsx'
import { problemAtField } from './problem-text.ts'
import { CalculatedValue, NumberInput, TextInput } from './text-inputs.tsx'
import { useFormDesk, useFormField } from './use-form-field.ts'

/** The id of a field's control, which lists of problems lead to. */
export const controlId = (fieldId: string): string => `field-${fieldId}`

/** One field of a form. It renders when something of its own has changed, and only then. */
export const FormField = memo(function FormField({ id }: { id: string }) {
  const { store, words, language } = useFormDesk()
  const view = useFormField(store, id)
  if (view === undefined) return null
  const { field, problem, isRequired } = view
  const frame = {
    id: controlId(id),
    label: field.name,
    ...(field.hint !== undefined && { hint: field.hint }),
    ...(problem && { error: problemAtField(problem, field, words, language) }),
    ...(isRequired && { required: true as const }),
  }
  const change = (value: FieldView['answer']) => store.change(id, value)
  const leave = () => store.leave(id)
  return <Control {...{ view, frame, change, leave }} />
})

function Control(props: InputProps) {
  const { field } = props.view
  switch (field.type) {
    case 'text':
      return <TextInput {...props} />
    case 'number':
      return isCalculated(field) ? <CalculatedValue {...props} /> : <NumberInput {...props} />
    case 'calender':
      return <DateInput {...props} />
    case 'dropdown':
      return <ChoiceInput {...props} />
    case 'multiselect':
      return <SeveralInput {...props} />
    case 'country':
      return <CountryInput {...props} />
    case 'state':
      return <StateInput {...props} />
    case 'allergies':
      return <AllergiesInput {...props} />
    case 'file':
      return <FilesInput {...props} />
  }
}
