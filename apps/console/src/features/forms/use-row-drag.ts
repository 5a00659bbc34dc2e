import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useBuilder } from './builder-context.ts'
import { findSection, placeOf } from './form-places.ts'

export type DropEdge = 'above' | 'below'
type Row = { readonly kind: 'field' | 'section'; readonly id: string; readonly sectionId: string; readonly at: number }
type RowDrag = {
  readonly row: RefObject<(HTMLLIElement & HTMLHeadingElement) | null>
  readonly grip: RefObject<HTMLSpanElement | null>
  readonly isDragged: boolean
  /** Where what hovers here would land. */
  readonly edge: DropEdge | undefined
}

/** A row that is dragged by its grip and takes others above or below itself; a section's head takes them as its first. */
export function useRowDrag({ kind, id, sectionId, at }: Row): RowDrag {
  const { content, edit, isReadOnly } = useBuilder()
  const row = useRef<HTMLLIElement & HTMLHeadingElement>(null)
  const grip = useRef<HTMLSpanElement>(null)
  const [isDragged, setDragged] = useState(false)
  const [edge, setEdge] = useState<DropEdge>()
  const drop = useRef<(fieldId: string, edge: DropEdge) => void>(() => undefined)
  drop.current = (fieldId, where) => {
    if (fieldId === id) return
    const from = placeOf(content.definition, fieldId)
    const wanted = kind === 'section' ? 0 : where === 'above' ? at : at + 1
    // Taken out of the same section first, everything below it stands one place further up.
    const isShifted = from?.sectionId === sectionId && from.at < wanted
    const most = findSection(content.definition, sectionId)?.fields.length ?? 0
    edit({ kind: 'move-field', fieldId, place: { sectionId, at: Math.min(isShifted ? wanted - 1 : wanted, most) } })
  }

  useEffect(() => {
    const element = row.current
    if (element === null || isReadOnly) return
    const edgeAt = (y: number): DropEdge => {
      const { top, height } = element.getBoundingClientRect()
      return kind === 'section' || y > top + height / 2 ? 'below' : 'above'
    }
    const stopDrop = dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data['fieldId'] === 'string',
      onDrag: ({ location }) => setEdge(edgeAt(location.current.input.clientY)),
      onDragLeave: () => setEdge(undefined),
      onDrop: ({ source, location }) => {
        setEdge(undefined)
        const { fieldId } = source.data
        if (typeof fieldId === 'string') drop.current(fieldId, edgeAt(location.current.input.clientY))
      },
    })
    const stopDrag =
      grip.current === null
        ? undefined
        : draggable({
            element,
            dragHandle: grip.current,
            getInitialData: () => ({ fieldId: id }),
            onDragStart: () => setDragged(true),
            onDrop: () => setDragged(false),
          })
    return () => {
      stopDrop()
      stopDrag?.()
    }
  }, [id, kind, isReadOnly])
  return { row, grip, isDragged, edge }
}
