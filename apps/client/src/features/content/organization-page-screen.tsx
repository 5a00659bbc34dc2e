import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Skeleton, SkeletonRegion } from '@thali/ui/components/skeleton'
import { NoSuchPage } from '../../layout/no-such-page.tsx'
import { ProviderHtml } from '../../layout/provider-html.tsx'
import { useScreenTitle } from '../../layout/screen-title.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { isMissing, type PageWanted, pageQuery } from './content.queries.ts'
import { PageFailed } from './page-failed.tsx'
import { isPageKind } from './page-kinds.ts'

/** L-03: about, privacy, terms and refund of the organisation, where it has no pages of its own elsewhere. */
export function ContentPageScreen() {
  const { kind } = useParams({ strict: false })
  const { titles } = useWords('tabs')
  return isPageKind(kind) ? <PageOf wanted={{ kind }} title={titles[kind]} /> : <NoSuchPage />
}

/** M-02: a page of the organisation by its id. */
export function OrganizationPageScreen() {
  const { org_page_id: id } = useParams({ strict: false })
  const { titles } = useWords('tabs')
  return <PageOf wanted={{ org_page_id: id }} title={titles.page} />
}

/** `title` stands there until the page tells its own. */
function PageOf({ wanted, title }: { wanted: PageWanted; title: string }) {
  const { data, error, refetch, isFetching } = useQuery(pageQuery(wanted, useLanguage()))
  useScreenTitle(data?.page_name)
  if (data) {
    return (
      <article className="page page--narrow" lang={data.language}>
        <h1>{data.page_name}</h1>
        <ProviderHtml html={data.page_body} />
      </article>
    )
  }
  if (isMissing(error)) return <NoSuchPage />
  if (error) return <PageFailed error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  return <PageSkeleton title={title} />
}

function PageSkeleton({ title }: { title: string }) {
  const { article } = useWords('tabs')
  return (
    <div className="page page--narrow">
      <h1>{title}</h1>
      <SkeletonRegion label={article.loading} className="stack-4">
        <Skeleton />
        <Skeleton />
        <Skeleton width="3/4" />
      </SkeletonRegion>
    </div>
  )
}
