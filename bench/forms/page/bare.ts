import { FIELDS } from '../form.ts'
import type { FormPage } from './form-page.ts'

/** A native input for each field and no code behind it: what the browser itself and the measuring take. */
export async function open(): Promise<FormPage> {
  return {
    mount: (container) =>
      container.append(
        ...FIELDS.map(({ id, name }) => {
          const row = document.createElement('div')
          const label = document.createElement('label')
          const input = document.createElement('input')
          input.id = id
          label.append(name.en, input)
          row.append(label)
          return row
        }),
      ),
    controlOf: (id) => document.querySelector(`#${id}`),
  }
}
