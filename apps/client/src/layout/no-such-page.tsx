import { Link } from '@tanstack/react-router'
import { buttonClass } from '@thali/ui/components/button'
import { EmptyState } from '@thali/ui/components/empty-state'
import { EmptyPlate } from '@thali/ui/plate/empty-plate'
import { pathTo } from '../app/paths.ts'
import { useWords } from '../words/words.ts'
import { useScreenTitle } from './screen-title.ts'

/** P-09, inside the frame of /tabs: the address is of a known form, but nothing stands behind it. */
export function NoSuchPage() {
  const { notFound, titles } = useWords('visitor')
  useScreenTitle(titles.notFound)
  return (
    <div className="page page--narrow">
      <EmptyState
        headingLevel={1}
        picture={<EmptyPlate />}
        title={notFound.heading}
        message={notFound.text}
        actions={
          <Link to={pathTo('landing')} className={buttonClass()}>
            {notFound.home}
          </Link>
        }
      />
    </div>
  )
}
