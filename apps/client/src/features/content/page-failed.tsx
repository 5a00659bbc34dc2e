import { LoadFailed } from '../../layout/load-failed.tsx'
import { useWords } from '../../words/words.ts'

/** A page that could not be loaded; without network it follows as soon as there is one. */
export function PageFailed(props: { error: Error; isBusy: boolean; onRetry: () => void }) {
  const { article, titles } = useWords('tabs')
  return (
    <div className="page page--narrow">
      <h1>{titles.page}</h1>
      <LoadFailed title={article.failed} {...props} />
    </div>
  )
}
