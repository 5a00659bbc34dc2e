import { Link } from '@tanstack/react-router'
import { buttonClass } from '@thali/ui/components/button'
import { EmptyState } from '@thali/ui/components/empty-state'
import { EmptyPlate } from '@thali/ui/plate/empty-plate'
import { useWords } from '../words/words.ts'
import { pathTo } from './paths.ts'

/** P-09: an address that belongs to nobody. */
export function NotFoundScreen() {
  const words = useWords('visitor')
  return (
    <main id="main" tabIndex={-1} className="screen screen--centred">
      <EmptyState
        headingLevel={1}
        picture={<EmptyPlate />}
        title={words.notFound.heading}
        message={words.notFound.text}
        actions={
          <Link to={pathTo('landing')} className={buttonClass()}>
            {words.notFound.home}
          </Link>
        }
      />
    </main>
  )
}
