import { useQuery } from '@tanstack/react-query'
import { Button, IconButton } from '@thali/ui/components/button'
import { ArrowLeftIcon, RefreshIcon } from '@thali/ui/components/icon'
import { Skeleton, SkeletonRegion } from '@thali/ui/components/skeleton'
import { useEffect } from 'react'
import { ProviderHtml } from '../../layout/provider-html.tsx'
import { useScreenTitle } from '../../layout/screen-title.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { guidelineQuery } from './guidelines.queries.ts'

type GuidelineScreenProps = {
  /** Undefined where the address holds no id: there is nothing to display, as for one that nobody has. */
  id: string | undefined
  onBack: () => void
}

/** G-01: one article of the provider. */
export function GuidelineScreen({ id, onBack }: GuidelineScreenProps) {
  const { guideline: words, titles } = useWords('tabs')
  const { data, error, refetch, isFetching } = useQuery(guidelineQuery(id, useLanguage()))
  useScreenTitle(data?.guideline_title)
  useEffect(() => {
    if (error) console.info('The guideline could not be loaded.', error.message)
  }, [error])
  return (
    <article className="page page--narrow" lang={data?.language}>
      <header className="guideline-head">
        <IconButton label={words.back} icon={<ArrowLeftIcon />} onClick={onBack} />
        <h1 className={data ? 'text-title' : 'visually-hidden'}>{data?.guideline_title ?? titles.guideline}</h1>
      </header>
      {data && <ProviderHtml html={data.guideline_body} />}
      {data === undefined && !error && <GuidelineSkeleton />}
      {data === undefined && error && (
        <p className="guideline-failed text-muted" role="status">
          {words.failed}
          <Button
            variant="ghost"
            size="small"
            iconBefore={<RefreshIcon />}
            busy={isFetching}
            onClick={() => void refetch()}
          >
            {words.retry}
          </Button>
        </p>
      )}
    </article>
  )
}

function GuidelineSkeleton() {
  const { article } = useWords('tabs')
  return (
    <SkeletonRegion label={article.loading} className="stack-4">
      <Skeleton width="3/4" />
      <Skeleton />
      <Skeleton />
      <Skeleton width="3/4" />
    </SkeletonRegion>
  )
}
