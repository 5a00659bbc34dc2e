import { useState } from 'react'
import { classNames } from './class-names.ts'
import { BuildingIcon } from './first-icons.tsx'

/** The mark: a plate whose half is filled on a diagonal (upright it would look like a smiling face). */
export function LogoMark({ label }: { label?: string }) {
  return (
    <svg
      className="logo__mark"
      viewBox="0 0 32 32"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle className="logo__disc" cx="16" cy="16" r="16" />
      <circle className="logo__ring" cx="16" cy="16" r="12.4" />
      <g className="logo__food" transform="rotate(45 16 16)">
        <path d="M6.4 17.3a9.6 9.6 0 0 0 19.2 0Z" />
        <circle cx="10.2" cy="13.2" r="2.4" />
        <circle cx="16" cy="11.2" r="2.7" />
        <circle cx="21.8" cy="13.2" r="2.4" />
      </g>
    </svg>
  )
}

export type LogoProps = {
  /** The product's name beside the mark, in the reader's language. */
  word: string
  onHero?: boolean
  className?: string
}

export function Logo({ word, onHero = false, className }: LogoProps) {
  return (
    <span className={classNames('logo', onHero && 'logo--on-hero', className)}>
      <LogoMark />
      <span>{word}</span>
    </span>
  )
}

export type OrganizationLogoProps = {
  /** Empty or broken: a placeholder stands in. http is upgraded to https. */
  src?: string | null | undefined
  /** Empty beside the organisation's name. */
  alt: string
  size?: 'small' | 'medium'
}

export function OrganizationLogo({ src, alt, size = 'medium' }: OrganizationLogoProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const secure = src?.replace(/^http:\/\//i, 'https://')
  return (
    <span className={classNames('org-logo', size === 'small' && 'org-logo--small')}>
      {secure && secure !== broken ? (
        <img src={secure} alt={alt} width={48} height={48} decoding="async" onError={() => setBroken(secure)} />
      ) : (
        <BuildingIcon {...(alt && { label: alt })} />
      )}
    </span>
  )
}
