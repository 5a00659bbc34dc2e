import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { CountBadge } from './badge.tsx'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'soft' | 'outline' | 'ghost' | 'danger' | 'on-hero' | 'on-hero-soft'
export type ButtonSize = 'small' | 'medium' | 'large'

type ButtonLook = {
  /** One primary button a screen. */
  variant?: ButtonVariant
  /** 44, 52 or 56 px high; large is for the one main action of a phone screen. */
  size?: ButtonSize
  /** As wide as its container. */
  full?: boolean
  iconBefore?: ReactNode
  iconAfter?: ReactNode
}

export type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** Under way: looks busy, keeps focus and its words, ignores presses. */
    busy?: boolean
  }

export type ButtonLinkProps = ButtonLook & ComponentProps<'a'>

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** The spoken name; an icon alone says nothing. */
  label: string
  icon: ReactNode
  variant?: 'plain' | 'surface' | 'sunken' | 'outline'
  /** A number above the icon; say it in the label too. */
  count?: number
}

/** The class of a button, for a link of the router that must look like one. */
export function buttonClass({ variant = 'primary', size = 'medium', full = false }: ButtonLook = {}): string {
  return classNames('button', `button--${variant}`, size !== 'medium' && `button--${size}`, full && 'button--full')
}

export function Button({
  variant,
  size,
  full,
  iconBefore,
  iconAfter,
  busy = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A busy button is not disabled, which would drop the keyboard's place: it refuses the press instead.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={classNames(
        buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(full && { full }) }),
        className,
      )}
      onClick={press}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      {busy ? <Spinner small /> : iconBefore}
      {children}
      {iconAfter}
    </button>
  )
}

export function ButtonLink({
  variant,
  size,
  full,
  iconBefore,
  iconAfter,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a
      {...rest}
      className={classNames(
        buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(full && { full }) }),
        className,
      )}
    >
      {iconBefore}
      {children}
      {iconAfter}
    </a>
  )
}

export function IconButton({
  label,
  icon,
  variant = 'plain',
  count,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames('icon-button', `icon-button--${variant}`, className)}
    >
      {icon}
      {count ? <CountBadge count={count} /> : null}
    </button>
  )
}
