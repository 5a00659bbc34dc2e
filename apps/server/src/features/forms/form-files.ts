import type { Answers, AnswerValue, FileAnswer } from '@thali/domain/forms/form-definition'
import type { Transaction } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/request-context.ts'
import type { FormUploads } from './forms-dependencies.ts'

// Of judged answers only those of file fields are lists of objects.
const isFiles = (value: AnswerValue): value is readonly FileAnswer[] =>
  Array.isArray(value) && value.some((item: unknown) => typeof item === 'object')

type Attachment = Parameters<FormUploads['attachFiles']>[1]

/** Judged answers with their files as they are stored, or the fields whose files are none of the sender's (trap 23). */
export async function attachAnswerFiles(
  tx: Transaction,
  uploads: FormUploads,
  attachment: Attachment,
  answers: Answers,
): Promise<{ readonly answers: Answers } | { readonly foreign: string[] }> {
  const stored: [string, AnswerValue][] = []
  const foreign: string[] = []
  for (const [fieldId, value] of Object.entries(answers)) {
    const attached = isFiles(value) ? await uploads.attachFiles(tx, attachment, value) : { files: value }
    if ('unknown' in attached) foreign.push(fieldId)
    else stored.push([fieldId, attached.files])
  }
  return foreign.length > 0 ? { foreign } : { answers: Object.fromEntries(stored) }
}

/** Stored answers with addresses that open their files for this reader. Only for whoever may see the filling. */
export function signAnswerFiles(uploads: FormUploads, caller: Caller, answers: Answers): Answers {
  const signed = Object.entries(answers).map(([fieldId, value]): [string, AnswerValue] => {
    if (!isFiles(value)) return [fieldId, value]
    return [fieldId, value.map(({ fileName, filePath }) => uploads.signFile(caller, { fileName, uploadId: filePath }))]
  })
  return Object.fromEntries(signed)
}
