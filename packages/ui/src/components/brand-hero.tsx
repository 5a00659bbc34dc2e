import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BrandHeroProps = {
  /**
   * landing: deep surface at the top of phones and at the right of wide windows, the plate across its edge;
   * welcome: the whole screen is deep, the plate above the words;
   * corner: a quiet page with the plate cropped at the top right (sign-in).
   */
  variant: 'landing' | 'welcome' | 'corner'
  /** The plate; decoration. A static SVG keeps the generator out of the first load. */
  plate: ReactNode
  /** Logo and actions in one row at the top. */
  head?: ReactNode
  children: ReactNode
}

/** The one deep surface of a screen, with its plate. */
export function BrandHero({ variant, plate, head, children }: BrandHeroProps) {
  return (
    <section className={classNames('brand-hero', `brand-hero--${variant}`)}>
      <div className="brand-hero__cloth" aria-hidden="true" />
      <div className="brand-hero__plate" aria-hidden="true">
        {plate}
      </div>
      {head && <div className="brand-hero__head">{head}</div>}
      <div className="brand-hero__words">{children}</div>
    </section>
  )
}
