import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type SkeletonProps = {
  shape?: 'line' | 'title' | 'block' | 'control' | 'plate'
  width?: '1/3' | '1/2' | '3/4' | 'full'
  className?: string
}

/** A quiet shape where content will be. Put several inside SkeletonRegion, which says once that something loads. */
export function Skeleton({ shape = 'line', width = 'full', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'skeleton',
        `skeleton--${shape}`,
        width !== 'full' && `skeleton--w-${width.replace('/', '-')}`,
        className,
      )}
    />
  )
}

export function SkeletonRegion({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  )
}

/** The shape of a meal's row: plate, title, portions. */
export function MealSkeleton() {
  return (
    <span className="card card--tight row-3" aria-hidden="true">
      <Skeleton shape="plate" />
      <span className="stack-2 grow">
        <Skeleton shape="title" width="1/3" />
        <Skeleton width="3/4" />
      </span>
    </span>
  )
}
