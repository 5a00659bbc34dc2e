import type { FileAnswer } from '@thali/domain/forms/form-definition'
import { FILES_DEFAULT_MAX } from '@thali/domain/forms/form-limits'
import { type FileItem, FileListField } from '@thali/ui/components/file-list-field'
import type { Operation } from '@thali/ui/offline/operation'
import { useRef, useState, useSyncExternalStore } from 'react'
import type { FormWords } from '../../words/en-forms.ts'
import { formatNumber } from '../../words/format.ts'
import { type AddedFile, isFileList, uploadedAnswer } from './form-files.ts'
import type { InputProps } from './input-props.ts'
import { useFormDesk } from './use-form-field.ts'

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf,.heic,.pdf'

/** A file that is being made ready, or that was not taken and says why until it is removed. */
type Candidate = {
  readonly key: string
  readonly name: string
  readonly refused: (AddedFile & { kind: 'refused' })['because'] | undefined
}

/** F-05: a file is uploaded as soon as it is chosen; the list says how far each is. */
export function FilesInput({ view: { field, answer }, frame, change }: InputProps) {
  const { files: desk, store, words, language } = useFormDesk()
  const queue = useSyncExternalStore(desk.queue.subscribe, desk.queue.get)
  const [candidates, setCandidates] = useState<readonly Candidate[]>([])
  const count = useRef(0)
  if (field.type !== 'file') return null
  const kept = answer !== undefined && isFileList(answer) ? answer : []
  const most = field.maxFiles ?? FILES_DEFAULT_MAX

  const add = async (file: File) => {
    const key = `new-${++count.current}`
    setCandidates((before) => [...before, { key, name: file.name, refused: undefined }])
    const added = await desk.add(file)
    const settled = (one: Candidate) => (added.kind === 'refused' ? [{ ...one, refused: added.because }] : [])
    setCandidates((before) => before.flatMap((one) => (one.key === key ? settled(one) : [one])))
    // Read anew: other files have come and gone while this one was made ready.
    const now = store.getField(field.id)?.answer
    if (added.kind === 'added') change([...(now !== undefined && isFileList(now) ? now : []), added.answer])
  }
  const remove = (position: number) => {
    const file = kept[position]
    if (file === undefined)
      return setCandidates((before) => before.filter((_, place) => place !== position - kept.length))
    desk.remove(file)
    const left = kept.filter((_, place) => place !== position)
    change(left.length === 0 ? undefined : left)
  }
  const rows: FileItem[] = [
    ...kept.map((file) => {
      const operation = desk.operationOf(file)
      return keptRow(
        file,
        operation,
        operation && queue.progress.get(operation.id),
        () => desk.retry(file),
        words,
        (value) => formatNumber(value, language, 0),
      )
    }),
    ...candidates.map((one) => candidateRow(one, words)),
  ]
  return (
    <FileListField
      {...frame}
      hint={field.hint ?? words.files.hint}
      files={rows}
      accept={ACCEPTED}
      isFull={rows.length >= most}
      onChoose={(chosen) => {
        for (const file of chosen.slice(0, most - rows.length)) void add(file)
      }}
      onRemove={remove}
      words={words.files}
    />
  )
}

function keptRow(
  file: FileAnswer,
  operation: Operation | undefined,
  progress: number | undefined,
  onRetry: () => void,
  { files }: FormWords,
  format: (value: number) => string,
): FileItem {
  const size =
    operation?.content.kind === 'upload' ? files.size(format(Math.ceil(operation.content.size / 1024))) : undefined
  const say = (state: string) => (size === undefined ? state : files.sizeAnd(size, state))
  const row = { key: file.filePath, name: file.fileName, isPicture: isPicture(file.fileName) }
  const uploaded = uploadedAnswer(file, operation)
  if (uploaded) return { ...row, href: uploaded.filePath, state: say(files.uploaded) }
  if (operation?.refusal) return { ...row, state: operation.refusal.message, isFailed: true, onRetry }
  if (progress !== undefined) return { ...row, state: files.uploading(Math.floor(progress * 100)), progress }
  return { ...row, state: say(files.waiting) }
}

function candidateRow({ key, name, refused }: Candidate, { files }: FormWords): FileItem {
  const state = refused === undefined ? files.preparing : files.refused[refused]
  return { key, name, isPicture: isPicture(name), state, isFailed: refused !== undefined }
}

function isPicture(name: string): boolean {
  return !/\.pdf$/i.test(name)
}
