import { Link } from '@tanstack/react-router'
import { PleaseWait } from '@thali/ui/components/please-wait'
import type { ReactNode } from 'react'
import { pathTo } from '../../app/paths.ts'
import steelThali from '../../art/steel-thali.svg'
import { LanguageSwitch } from '../../words/language-switch.tsx'
import { useWords } from '../../words/words.ts'

/** What the app puts around these screens. */
export type AuthFrame = {
  readonly brand: ReactNode
  /** The button of the visitors' menu (M-01). */
  readonly menu: ReactNode
}

type AuthLayoutProps = {
  frame: AuthFrame
  /** A blocking call runs (P-04). */
  isBusy?: boolean
  children: ReactNode
}

/** What every screen of the way in looks like: brand, plate, one column. Prerendered: classes only, no style props. */
export function AuthLayout({ frame, isBusy = false, children }: AuthLayoutProps) {
  const { pleaseWait } = useWords('visitor')
  return (
    <div className="login">
      <div className="login__cloth" />
      <header className="login__head">
        <Link to={pathTo('landing')} className="brand-link">
          {frame.brand}
        </Link>
        <span className="login__tools">
          <LanguageSwitch variant="ghost" />
          {frame.menu}
        </span>
      </header>
      <img className="login__plate" src={steelThali} alt="" width={440} height={440} />
      <main id="main" tabIndex={-1} className="login__main">
        {children}
      </main>
      <PleaseWait active={isBusy} text={pleaseWait} />
    </div>
  )
}
