import { useEffect, useRef } from 'react'
import { useLetterKeys } from '../../layout/letter-keys.ts'
import type { Builder } from './builder-context.ts'
import type { FormEditing } from './use-form-editing.ts'

type BuilderKeys = { readonly builder: Builder; readonly editing: FormEditing; readonly isOn: boolean }

/** Ctrl Z, Ctrl Shift Z, Ctrl D, Delete on a row; `/` while nothing is typed. */
export function useBuilderKeys(keys: BuilderKeys): void {
  const current = useRef(keys)
  current.current = keys
  useLetterKeys({
    '/': (event) => {
      if (!current.current.isOn) return
      event.preventDefault()
      current.current.builder.askToAdd()
    },
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!current.current.isOn || document.querySelector('dialog[open]') !== null) return
      const work = workOf(event, current.current)
      if (work === undefined) return
      event.preventDefault()
      work()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function workOf(event: KeyboardEvent, { builder, editing }: BuilderKeys): (() => void) | undefined {
  const { selection } = builder
  const key = event.key.toLowerCase()
  const isOnRow = event.target instanceof HTMLElement && event.target.dataset['row'] !== undefined
  if (key === 'delete' && isOnRow && selection !== undefined) return () => builder.askToRemove(selection)
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined
  // Also while typing: the boxes show the form, and the browser's own way back knows nothing of the rest of it.
  if (key === 'z') return event.shiftKey ? editing.redo : editing.undo
  if (key === 'y') return editing.redo
  if (key === 'd' && selection !== undefined) return () => builder.copy(selection)
  return undefined
}
