import { Card } from '@thali/ui/components/card'
import { Skeleton, SkeletonRegion } from '@thali/ui/components/skeleton'
import { useWords } from '../../words/words.ts'

/** The shape of the home screen while its numbers are on their way. */
export function HomeSkeleton() {
  const { home } = useWords('tabs')
  return (
    <SkeletonRegion label={home.loading} className="home__columns">
      <div className="stack-4">
        <Card className="stack-3 home__skeleton-hero">
          <Skeleton shape="title" width="1/2" />
          <Skeleton width="3/4" />
        </Card>
        <Card className="stack-4">
          <Skeleton shape="title" width="3/4" />
          <Skeleton width="1/2" />
          <Skeleton shape="block" />
        </Card>
      </div>
      <div className="stack-4">
        <Card className="stack-4">
          <Skeleton shape="title" width="1/2" />
          <Skeleton width="3/4" />
          <Skeleton />
        </Card>
      </div>
    </SkeletonRegion>
  )
}
