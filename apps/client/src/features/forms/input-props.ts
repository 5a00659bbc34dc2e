import type { FieldView } from './form-store.ts'

/** What every control takes of its field. */
export type InputProps = {
  readonly view: FieldView
  /** Label, hint and error, as the components take them. */
  readonly frame: {
    readonly id: string
    readonly label: string
    readonly hint?: string
    readonly error?: string
    readonly required?: true
  }
  readonly change: (value: FieldView['answer']) => void
  readonly leave: () => void
}

export function textOf(answer: FieldView['answer']): string {
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : ''
}

/** The chosen items of a multiselect or of allergies. */
export function itemsOf(answer: FieldView['answer']): readonly string[] {
  return Array.isArray(answer) ? answer.filter((item): item is string => typeof item === 'string') : []
}
