import { Skeleton, SkeletonRegion } from '@thali/ui/components/skeleton'
import { useWords } from '../../words/words.ts'

const ROWS = 9

/** Rows of the same height as those that come; seen only where the answer takes a moment. */
export function ListSkeleton() {
  const { loading } = useWords('console')
  return (
    <SkeletonRegion label={loading} className="list-skeleton">
      {Array.from({ length: ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its position.
        <span key={row} className="list-skeleton__row">
          <Skeleton className="list-skeleton__av" />
          <span className="list-skeleton__text">
            <Skeleton width="1/2" />
            <Skeleton width="1/3" />
          </span>
          <Skeleton width="1/3" />
        </span>
      ))}
    </SkeletonRegion>
  )
}
