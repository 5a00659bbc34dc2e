import { composePlate, PLATE_SPACE, type PlateItem, type PlateOptions } from './compose.ts'
import { KATORI_FOODS } from './dishes.ts'
import type { PlateNode } from './drawing.ts'
import { plateGradients } from './gradients.ts'
import { STEEL } from './steel.ts'

export type PlateSvgOptions = PlateOptions & {
  scheme?: 'light' | 'dark'
  /** For an image that stands alone; absent for decoration. */
  label?: string
}

/** SVG writes its presentation attributes with hyphens; React, whose spelling the tree uses, does not. */
const attributeName = (name: string): string =>
  /^(stroke|stop)[A-Z]/.test(name) ? name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`) : name

const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter)

function write(node: PlateNode, resolve: (value: string) => string): string {
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => ` ${attributeName(name)}="${escapeText(resolve(String(value)))}"`)
    .join('')
  const inner = node.children.map((child) => write(child, resolve)).join('')
  return inner ? `<${node.tag}${attributes}>${inner}</${node.tag}>` : `<${node.tag}${attributes}/>`
}

/** The ids a tree refers to, so that a standalone picture carries only the gradients it uses. */
function referredIds(nodes: ReadonlyArray<PlateNode>, found = new Set<string>()): ReadonlySet<string> {
  for (const node of nodes) {
    const [, id] = /^url\(#(.+)\)$/.exec(String(node.attributes['fill'] ?? '')) ?? []
    if (id) found.add(id)
    referredIds(node.children, found)
  }
  return found
}

/** A plate as a file: no page, no stylesheet. For icons, share cards, print and images made at build time. */
export function plateSvg(items: ReadonlyArray<PlateItem>, options: PlateSvgOptions = {}): string {
  const { scheme = 'light', label, size = PLATE_SPACE } = options
  const nodes = composePlate(items, options)
  const used = referredIds(nodes)
  const defs = plateGradients(
    Object.fromEntries(Object.entries(KATORI_FOODS).map(([dish, food]) => [dish, food.colours])),
  )
  const gradients = {
    ...defs,
    children: defs.children.filter((gradient) => used.has(String(gradient.attributes['id']))),
  }
  const steel: Readonly<Record<string, string>> = STEEL[scheme]
  const resolve = (value: string) =>
    value.replace(/var\((--pl-[\w-]+)\)/g, (whole, name: string) => steel[name] ?? whole)
  const name = label ? ` role="img" aria-label="${escapeText(label)}"` : ''
  const body = [gradients, ...nodes].map((node) => write(node, resolve)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PLATE_SPACE} ${PLATE_SPACE}" width="${size}" height="${size}"${name}>${body}</svg>`
}

/** A plate as the address of an image: long lists keep one string a meal instead of hundreds of elements a row. */
export const plateDataUrl = (items: ReadonlyArray<PlateItem>, options: PlateSvgOptions = {}): string =>
  `data:image/svg+xml,${encodeURIComponent(plateSvg(items, options))}`
