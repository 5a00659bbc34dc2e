import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type CardLook = {
  /** tight: rows of a list; flush: no padding; next: the marked one; hero: the one deep surface of a screen. */
  variant?: 'plain' | 'tight' | 'flush' | 'next' | 'hero'
}

const cardClass = (variant: CardLook['variant'] = 'plain') =>
  classNames('card', variant !== 'plain' && `card--${variant}`)

export type CardProps = CardLook & ComponentProps<'div'>

export function Card({ variant, className, ...rest }: CardProps) {
  return <div {...rest} className={classNames(cardClass(variant), className)} />
}

export type CardLinkProps = CardLook & ComponentProps<'a'>

/** A card that is one target as a whole: only when nothing in it can be pressed. */
export function CardLink({ variant, className, ...rest }: CardLinkProps) {
  return <a {...rest} className={classNames(cardClass(variant), 'card--link', className)} />
}
