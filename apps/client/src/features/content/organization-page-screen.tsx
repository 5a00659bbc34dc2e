import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { QueryInput } from '@thali/contract/endpoint'
import type { organizationPage } from '@thali/contract/organizations/organizations.endpoints'
import { Button } from '@thali/ui/components/button'
import { Card } from '@thali/ui/components/card'
import { RefreshIcon } from '@thali/ui/components/icon'
import { Skeleton, SkeletonRegion } from '@thali/ui/components/skeleton'
import { failureOf } from '@thali/ui/session/api-failure'
import { useWords } from '../../words/words.ts'
import { pageQuery } from './content.queries.ts'
import { ProviderHtml } from './provider-html.tsx'

type Wanted = QueryInput<typeof organizationPage>
type Kind = NonNullable<Wanted['kind']>

const KINDS = ['about', 'privacy', 'terms', 'refund', 'contact'] as const satisfies readonly Kind[]

/** L-03: about, privacy, terms and refund of the organisation, where it has no pages of its own elsewhere. */
export function ContentPageScreen() {
  const { kind } = useParams({ strict: false })
  const known = KINDS.find((one) => one === kind)
  return known === undefined ? <NoSuchPage /> : <PageOf wanted={{ kind: known }} />
}

/** M-02: a page of the organisation by its id. */
export function OrganizationPageScreen() {
  const { org_page_id: id } = useParams({ strict: false })
  return <PageOf wanted={{ org_page_id: id }} />
}

function PageOf({ wanted }: { wanted: Wanted }) {
  const { article } = useWords('tabs')
  const { data, error, refetch, isFetching } = useQuery(pageQuery(wanted))
  const failure = failureOf(error)
  if (failure?.kind === 'refused' && failure.status === 404) return <NoSuchPage />
  if (data) {
    return (
      <article className="page page--narrow" lang={data.language}>
        <h1>{data.page_name}</h1>
        <ProviderHtml html={data.page_body} />
      </article>
    )
  }
  if (error) return <Failed isBusy={isFetching} onRetry={() => void refetch()} />
  return (
    <SkeletonRegion label={article.loading} className="page page--narrow">
      <Skeleton shape="title" width="1/2" />
      <Skeleton />
      <Skeleton width="3/4" />
    </SkeletonRegion>
  )
}

function NoSuchPage() {
  const { notFound } = useWords('visitor')
  return (
    <div className="page page--narrow">
      <h1>{notFound.heading}</h1>
      <p className="text-muted">{notFound.text}</p>
    </div>
  )
}

function Failed({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const words = useWords('visitor')
  const { article, titles } = useWords('tabs')
  return (
    <div className="page page--narrow">
      <h1>{titles.page}</h1>
      <Card className="stack-4" role="alert">
        <h2 className="text-lead">{article.failed}</h2>
        <div>
          <Button variant="soft" iconBefore={<RefreshIcon />} busy={isBusy} onClick={onRetry}>
            {words.tryAgain}
          </Button>
        </div>
      </Card>
    </div>
  )
}
