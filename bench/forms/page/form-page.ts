import { formInLanguage } from '@thali/domain/forms/form-in-language'
import { FORM } from '../form.ts'

/** One library with the form. What it needs beforehand is loaded by then. */
export type FormPage = {
  readonly mount: (container: HTMLElement) => void
  /** The field's control, or of a field without a native one what stands for it; null as long as it is not in the page. */
  readonly controlOf: (fieldId: string) => HTMLInputElement | null
}

export const ENGLISH_FORM = formInLanguage(FORM, 'en')
