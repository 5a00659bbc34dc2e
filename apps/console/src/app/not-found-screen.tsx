import { Link } from '@tanstack/react-router'
import { EmptyState } from '@thali/ui/components/empty-state'
import { EmptyPlate } from '@thali/ui/plate/empty-plate'
import { useWords } from '../words/words.ts'
import { clientsPath } from './paths.ts'

export function NotFoundScreen() {
  const { notFound } = useWords('console')
  return (
    <main id="main" tabIndex={-1} className="main">
      <EmptyState
        headingLevel={1}
        picture={<EmptyPlate />}
        title={notFound.title}
        message={notFound.text}
        actions={
          <Link to={clientsPath()} className="btn">
            {notFound.home}
          </Link>
        }
      />
    </main>
  )
}
