import { Link } from '@tanstack/react-router'
import { buttonClass } from '@thali/ui/components/button'
import type { ReactNode } from 'react'
import { pathTo } from '../../app/paths.ts'
import brassThali from '../../art/brass-thali.svg'
import { branding } from '../../platform/branding.ts'
import { LanguageSwitch } from '../../words/language-switch.tsx'
import { useWords } from '../../words/words.ts'
import { StoriesCarousel } from './stories/stories-carousel.tsx'

type LandingScreenProps = {
  brand: ReactNode
  /** The button of the visitors' menu (M-01). */
  menu: ReactNode
}

/** L-01 to L-04. Prerendered: classes only, no style props. */
export function LandingScreen({ brand, menu }: LandingScreenProps) {
  return (
    <>
      <FirstScreen brand={brand} menu={menu} />
      <StoriesCarousel />
      <LandingFoot />
    </>
  )
}

function FirstScreen({ brand, menu }: LandingScreenProps) {
  const { landing } = useWords('visitor')
  return (
    <div className="landing">
      <div className="landing__cloth" />
      <header className="landing__head">
        {brand}
        <span className="row-2">
          <LanguageSwitch variant="on-hero-soft" className="landing__language" />
          {menu}
        </span>
      </header>
      <div className="landing__hero">
        <img className="landing__plate" src={brassThali} alt="" width={640} height={640} fetchPriority="high" />
      </div>
      <main id="main" tabIndex={-1} className="landing__main">
        <h1 className="landing__headline">{landing.headline}</h1>
        <p className="landing__promise">{landing.promise}</p>
        <Ways />
      </main>
    </div>
  )
}

function Ways() {
  const words = useWords('visitor')
  return (
    <div className="landing__ways">
      <Link to={pathTo('signup')} className={buttonClass({ size: 'large' })}>
        {words.signUp}
      </Link>
      <Link to={pathTo('login')} className={buttonClass({ size: 'large', variant: 'outline' })}>
        {words.login}
      </Link>
    </div>
  )
}

function LandingFoot() {
  const { landing } = useWords('visitor')
  const { links, contact_email: address } = branding
  const pages = [
    { href: links.about, label: landing.about },
    { href: links.privacy, label: landing.privacy },
    { href: links.terms, label: landing.terms },
    { href: links.refund, label: landing.refund },
  ]
  return (
    <footer className="landing__foot">
      <nav aria-label={landing.links}>
        <ul className="landing__links">
          {pages.map((page) => (
            <li key={page.label}>
              {/* An organisation that has not given the page has an empty address: CSS hides it, so that the HTML stays the same. */}
              <a className="quiet-link" href={page.href} rel="noopener">
                {page.label}
              </a>
            </li>
          ))}
          <li>
            <a className="quiet-link" href={`mailto:${address}`}>
              {address}
            </a>
          </li>
        </ul>
      </nav>
    </footer>
  )
}
