import { type ChangeEvent, type ReactNode, useId, useRef } from 'react'
import { Button, IconButton } from './button.tsx'
import { FieldFrame, type FieldProps } from './field.tsx'
import { CloseIcon, FileIcon, ImageIcon, RefreshIcon, UploadIcon } from './icon.tsx'

export type FileItem = {
  readonly key: string
  readonly name: string
  readonly isPicture: boolean
  /** Where it can be looked at, once it is on the server. */
  readonly href?: string | undefined
  /** Size, progress or what went wrong, in words. */
  readonly state: string
  /** 0 to 1 while it is under way. */
  readonly progress?: number | undefined
  readonly isFailed?: boolean | undefined
  readonly onRetry?: (() => void) | undefined
}

export type FileListWords = {
  add: string
  remove: (name: string) => string
  retry: (name: string) => string
}

export type FileListFieldProps = Omit<FieldProps, 'label'> & {
  id?: string
  label: string
  files: readonly FileItem[]
  /** As the native input takes it, e.g. '.pdf,image/*'. */
  accept: string
  isFull: boolean
  onChoose: (files: readonly File[]) => void
  onRemove: (position: number) => void
  words: FileListWords
  disabled?: boolean
}

/** Files that are uploaded as soon as they are chosen: a row each with its state and a way to remove it. */
export function FileListField(props: FileListFieldProps) {
  const { id, label, hint, error, required, files, accept, isFull, onChoose, onRemove, words, disabled = false } = props
  const made = useId()
  const control = id ?? made
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])]
    // Cleared, so that the same file can be chosen again (F-05).
    event.target.value = ''
    if (chosen.length > 0) onChoose(chosen)
  }
  const remove = (position: number) => {
    onRemove(position)
    // The pressed button is gone with its row: the keyboard's place is the button that adds.
    document.getElementById(control)?.focus()
  }
  return (
    <FieldFrame id={control} {...{ label, hint, error }} {...(required && { required })}>
      {({ required: _required, 'aria-invalid': invalid, ...wiring }) => (
        <div className="file-list">
          {files.length > 0 && (
            <ul className="file-list__files" aria-label={label}>
              {files.map((file, position) => (
                <FileRow key={file.key} {...{ file, words, disabled }} onRemove={() => remove(position)} />
              ))}
            </ul>
          )}
          <input
            ref={input}
            type="file"
            hidden
            tabIndex={-1}
            accept={accept}
            multiple
            aria-label={label}
            onChange={choose}
          />
          <Button
            {...wiring}
            variant="outline"
            full
            className={invalid ? 'file-list__add file-list__add--invalid' : 'file-list__add'}
            iconBefore={<UploadIcon />}
            disabled={disabled || isFull}
            onClick={() => input.current?.click()}
            aria-label={`${label}: ${words.add}`}
          >
            {words.add}
          </Button>
        </div>
      )}
    </FieldFrame>
  )
}

type FileRowProps = { file: FileItem; words: FileListWords; disabled: boolean; onRemove: () => void }

function FileRow({ file, words, disabled, onRemove }: FileRowProps) {
  const { name, href, state, progress, isPicture, isFailed, onRetry } = file
  return (
    <li className={isFailed ? 'file-row file-row--failed' : 'file-row'}>
      {isPicture ? <ImageIcon /> : <FileIcon />}
      <div className="file-row__text">
        <FileName href={href}>{name}</FileName>
        {progress !== undefined && <progress value={progress} max={1} aria-label={name} />}
        <span className="text-small text-muted">{state}</span>
      </div>
      {onRetry && <IconButton label={words.retry(name)} icon={<RefreshIcon />} onClick={onRetry} />}
      {!disabled && <IconButton label={words.remove(name)} icon={<CloseIcon />} onClick={onRemove} />}
    </li>
  )
}

function FileName({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return <span className="file-row__name">{children}</span>
  return (
    <a className="file-row__name" href={href} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
