import { classNames } from '../components/class-names.ts'
import { flatten, node } from './drawing.ts'
import { surfaceGradients } from './gradients.ts'
import { renderNodes } from './render-nodes.ts'
import { plateSurface } from './surfaces.ts'

const surface = flatten(plateSurface(159, 160, 149, 'steel', 2))
const gradients = node('defs', {}, surfaceGradients())

/** A plate that waits for its meal. It carries its own gradients and no dish, so it may stand on a first load. */
export function EmptyPlate({ size = 230, className }: { size?: number; className?: string }) {
  return (
    <svg
      className={classNames('plate', className)}
      viewBox="0 0 320 320"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      {renderNodes([gradients, ...surface])}
    </svg>
  )
}
