import Form from '@rjsf/core'
import validator from '@rjsf/validator-ajv8'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BEGUN } from '../form.ts'
import { toFormData, toJsonSchema } from '../to-json-schema.ts'
import { ENGLISH_FORM, type FormPage } from './form-page.ts'

const sectionOf = new Map(ENGLISH_FORM.sections.flatMap(({ id, fields }) => fields.map((field) => [field.id, id])))

export async function open(): Promise<FormPage> {
  const given = toJsonSchema(ENGLISH_FORM)
  const begun = toFormData(ENGLISH_FORM, BEGUN)
  return {
    mount: (container) => createRoot(container).render(<Kept {...given} begun={begun} />),
    controlOf: (id) => document.querySelector(`#root_${sectionOf.get(id)}_${id}`),
  }
}

/** As its documentation shows it: who uses the form keeps its data. */
function Kept({ begun, ...given }: ReturnType<typeof toJsonSchema> & { begun: object }) {
  const [data, setData] = useState<unknown>(begun)
  return <Form {...given} validator={validator} formData={data} onChange={(event) => setData(event.formData)} />
}
