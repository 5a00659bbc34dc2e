import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@thali/ui/components/button'
import { Card } from '@thali/ui/components/card'
import { MailIcon } from '@thali/ui/components/icon'
import { Skeleton, SkeletonRegion } from '@thali/ui/components/skeleton'
import { ProviderHtml } from '../../layout/provider-html.tsx'
import { branding } from '../../platform/branding.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { pageQuery } from './content.queries.ts'

/** What the organisation wrote about reaching it, and its address; without network at least the address is there. */
export function ContactUsScreen() {
  const { article, contact, titles } = useWords('tabs')
  const { data, isPending } = useQuery(pageQuery({ kind: 'contact' }, useLanguage()))
  return (
    <div className="page page--narrow">
      <h1>{titles.contact}</h1>
      {data && (
        <div lang={data.language}>
          <ProviderHtml html={data.page_body} />
        </div>
      )}
      {isPending && (
        <SkeletonRegion label={article.loading}>
          <Skeleton width="3/4" />
        </SkeletonRegion>
      )}
      <Address text={data ? undefined : contact.text} isWritten={data?.page_body.includes(branding.contact_email)} />
    </div>
  )
}

type AddressProps = {
  text: string | undefined
  /** The organisation's own text names the address already. */
  isWritten: boolean | undefined
}

function Address({ text, isWritten = false }: AddressProps) {
  const { contact } = useWords('tabs')
  const { contact_email: address, org_display_name: organization } = branding
  return (
    <Card className="stack-4">
      <div className="stack-1">
        <h2 className="text-lead">{organization}</h2>
        {address === '' ? (
          <p className="text-muted">{contact.none}</p>
        ) : (
          <>
            {text !== undefined && <p className="text-muted">{text}</p>}
            {!isWritten && <p className="text-strong">{address}</p>}
          </>
        )}
      </div>
      {address !== '' && (
        <div>
          <ButtonLink href={`mailto:${address}`} iconBefore={<MailIcon />}>
            {contact.write}
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}
