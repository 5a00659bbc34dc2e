import { createElement, type ReactNode } from 'react'
import type { PlateNode } from './drawing.ts'

/** Elements, never markup: Trusted Types refuse strings. The tree never changes its order, so the index is its key. */
export const renderNodes = (nodes: ReadonlyArray<PlateNode>): ReactNode =>
  nodes.map((node, key) =>
    createElement(node.tag, { key, ...node.attributes }, node.children.length ? renderNodes(node.children) : undefined),
  )
