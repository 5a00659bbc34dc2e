import { Card } from '@thali/ui/components/card'
import { Skeleton, SkeletonRegion } from '@thali/ui/components/skeleton'
import { useWords } from '../../words/words.ts'

/** The shape of a form while it is on its way. */
export function FormSkeleton() {
  const { loading } = useWords('forms')
  return (
    <SkeletonRegion label={loading} className="stack-4">
      <Skeleton shape="block" className="form-skeleton__banner" />
      <Card className="stack-5">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="stack-2">
            <Skeleton width="1/3" />
            <Skeleton shape="control" />
          </div>
        ))}
      </Card>
    </SkeletonRegion>
  )
}
