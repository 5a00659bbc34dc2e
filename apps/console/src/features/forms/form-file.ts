import type { FormFile } from '@thali/contract/forms/form-builder.endpoints'
import { exportForm } from './forms.queries.ts'

/** The server takes no more; a form within its limits is far smaller. */
const FILE_MAX = 1024 * 1024

/** Saves a form as a file: the version named, else the draft, else the version in force. */
export async function downloadForm(formId: string, version?: number): Promise<void> {
  const file = await exportForm(formId, version)
  const name =
    file.title.en
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'form'
  const address = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}${version === undefined ? '' : `-v${version}`}.json`
  link.click()
  // Only after the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** A chosen file as a form; undefined for what is none. What is in it is judged by the server. */
export async function readFormFile(file: File): Promise<FormFile | undefined> {
  if (file.size > FILE_MAX) return undefined
  try {
    const read: unknown = JSON.parse(await file.text())
    return isFormFile(read) ? read : undefined
  } catch {
    return undefined
  }
}

const isFormFile = (value: unknown): value is FormFile =>
  typeof value === 'object' && value !== null && 'thali_form' in value && 'definition' in value && 'title' in value
