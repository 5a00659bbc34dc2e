import { EmptyState } from '@thali/ui/components/empty-state'
import { EmptyPlate } from '@thali/ui/plate/empty-plate'
import type { ReactNode } from 'react'

type EmptyPageProps = { heading: string; title: string; text: string; actions?: ReactNode }

/** A destination that has nothing to show yet: says what will stand here and where it comes from. */
export function EmptyPage({ heading, title, text, actions }: EmptyPageProps) {
  return (
    <div className="page page--narrow">
      <h1>{heading}</h1>
      <EmptyState picture={<EmptyPlate />} title={title} message={text} {...(actions !== undefined && { actions })} />
    </div>
  )
}
