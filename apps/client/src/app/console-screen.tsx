import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '@thali/ui/components/button'
import { EmptyState } from '@thali/ui/components/empty-state'
import { EmptyPlate } from '@thali/ui/plate/empty-plate'
import { useWords } from '../words/words.ts'
import { pathTo } from './paths.ts'
import { signOut } from './sign-out.ts'

/** Where staff arrive on a server without a console; they have no other screen here, so the way out is on this one. */
export function ConsoleScreen() {
  const { empty, more, titles } = useWords('tabs')
  return (
    <main id="main" tabIndex={-1} className="screen screen--centred">
      <EmptyState
        headingLevel={1}
        picture={<EmptyPlate />}
        title={empty.console.title}
        message={empty.console.text}
        actions={
          <>
            <Link to={pathTo('home')} className={buttonClass({ variant: 'soft' })}>
              {titles.home}
            </Link>
            <Button variant="ghost" onClick={() => void signOut()}>
              {more.signOut}
            </Button>
          </>
        }
      />
    </main>
  )
}
