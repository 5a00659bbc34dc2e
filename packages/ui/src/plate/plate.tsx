import { memo } from 'react'
import { classNames } from '../components/class-names.ts'
import { composePlate, PLATE_SPACE, type PlateItem, type PlateOptions } from './compose.ts'
import { KATORI_FOODS } from './dishes.ts'
import { plateGradients } from './gradients.ts'
import { renderNodes } from './render-nodes.ts'

export type { PlateItem } from './compose.ts'
export type { DishName } from './dishes.ts'

export type PlateProps = PlateOptions & {
  items: ReadonlyArray<PlateItem>
  /** The dish sentence; without it the plate is decoration beside its text. */
  label?: string
  className?: string
}

/** A meal as a picture. The page must hold <PlateDefs/> once. */
export const Plate = memo(function Plate({ items, size = PLATE_SPACE, rim, bare, label, className }: PlateProps) {
  const nodes = composePlate(items, { size, ...(rim && { rim }), ...(bare && { bare }) })
  return (
    <svg
      className={classNames('plate', className)}
      viewBox={`0 0 ${PLATE_SPACE} ${PLATE_SPACE}`}
      width={size}
      height={size}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      focusable="false"
    >
      {renderNodes(nodes)}
    </svg>
  )
})

const gradients = plateGradients(
  Object.fromEntries(Object.entries(KATORI_FOODS).map(([dish, food]) => [dish, food.colours])),
)

/** The gradients that all plates of a page share: mount it once, above them. */
export function PlateDefs() {
  return (
    <svg className="plate-defs" aria-hidden="true" focusable="false">
      {renderNodes([gradients])}
    </svg>
  )
}
