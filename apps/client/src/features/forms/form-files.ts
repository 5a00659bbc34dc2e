import { uploadsPaths } from '@thali/contract/uploads/uploads.paths'
import type { Answers, FileAnswer } from '@thali/domain/forms/form-definition'
import { addressIn, localPath, type Operation, uploadIdOf } from '@thali/ui/offline/operation'
import type { OperationQueue } from '@thali/ui/offline/operation-queue'
import { type Pictures, type PreparedFile, prepareFile } from './prepare-file.ts'

export type AddedFile =
  | { readonly kind: 'added'; readonly answer: FileAnswer }
  | Exclude<PreparedFile, { kind: 'ready' }>
  | { readonly kind: 'refused'; readonly because: 'full' }

export type FormFiles = ReturnType<typeof createFormFiles>

type FormFilesOptions = {
  readonly queue: OperationQueue
  readonly pictures: Pictures
  readonly entityKey: string
  readonly formNumber: number
  readonly about: Operation['about']
}

/** Files of one form: each is uploaded as soon as it is chosen, or waits on the device until there is a network (F-05). */
export function createFormFiles({ queue, pictures, entityKey, formNumber, about }: FormFilesOptions) {
  const operationOf = ({ filePath }: FileAnswer) => {
    const id = uploadIdOf(filePath)
    return id === undefined ? undefined : queue.get().operations.find((operation) => operation.id === id)
  }
  return {
    queue,
    /** Makes a file ready, keeps it and starts to upload it. */
    add: async (file: File): Promise<AddedFile> => {
      const prepared = await prepareFile(file, pictures)
      if (prepared.kind === 'refused') return prepared
      try {
        const { id } = await queue.add({
          entityKey,
          about,
          route: uploadsPaths.uploadDocument,
          content: {
            kind: 'upload',
            fields: { form_number: String(formNumber) },
            fileName: prepared.fileName,
            size: prepared.file.size,
            file: prepared.file,
          },
        })
        return { kind: 'added', answer: { fileName: prepared.fileName, filePath: localPath(id) } }
      } catch {
        return { kind: 'refused', because: 'full' }
      }
    },
    remove: (answer: FileAnswer): void => {
      const id = uploadIdOf(answer.filePath)
      if (id !== undefined) void queue.discard(id)
    },
    retry: (answer: FileAnswer): void => {
      const id = uploadIdOf(answer.filePath)
      if (id !== undefined) void queue.retry(id)
    },
    operationOf,
    /** The answers with the server's addresses; files that have none yet are left out, other devices could not show them. */
    forOthers: (answers: Answers): Answers =>
      Object.fromEntries(
        Object.entries(answers).map(([id, value]) => [
          id,
          isFileList(value) ? value.flatMap((file) => uploadedAnswer(file, operationOf(file)) ?? []) : value,
        ]),
      ),
    /** Whether other devices can be shown every file. */
    areAllUploaded: (answers: Answers): boolean =>
      Object.values(answers).every(
        (value) => !isFileList(value) || value.every((file) => uploadedAnswer(file, operationOf(file)) !== undefined),
      ),
    /** Calls when one of these files has got its address; the call it gives back ends that. */
    onArrival: (tell: () => void): (() => void) => {
      const count = () =>
        queue.get().operations.filter((one) => one.entityKey === entityKey && addressIn(one.reply) !== undefined).length
      let known = count()
      return queue.subscribe(() => {
        const arrived = count()
        if (arrived > known) tell()
        known = arrived
      })
    },
    /** The answers are thrown away: so are the files that nobody else has. */
    discardAll: (answers: Answers): void => {
      for (const value of Object.values(answers)) {
        if (!isFileList(value)) continue
        for (const { filePath } of value) {
          const id = uploadIdOf(filePath)
          if (id !== undefined) void queue.discard(id)
        }
      }
    },
  }
}

export function isFileList(value: Answers[string]): value is readonly FileAnswer[] {
  return Array.isArray(value) && typeof value[0] === 'object'
}

/** F-05: the entry as the form keeps it, filePath taken from the reply's objectUrl. */
export function uploadedAnswer(answer: FileAnswer, operation: Operation | undefined): FileAnswer | undefined {
  if (uploadIdOf(answer.filePath) === undefined) return answer
  const filePath = addressIn(operation?.reply)
  return filePath === undefined ? undefined : { fileName: answer.fileName, filePath }
}
