import { ButtonLink } from '@thali/ui/components/button'
import { Card } from '@thali/ui/components/card'
import { MailIcon } from '@thali/ui/components/icon'
import { EmptyPage } from '../../layout/empty-page.tsx'
import { branding } from '../../platform/branding.ts'
import { useWords } from '../../words/words.ts'

export function BlogsScreen() {
  const { empty, titles } = useWords('tabs')
  return <EmptyPage heading={titles.blog} {...empty.blog} />
}

export function SuccessStoriesScreen() {
  const { empty, titles } = useWords('tabs')
  return <EmptyPage heading={titles.stories} {...empty.stories} />
}

export function FaqsScreen() {
  const { empty, titles } = useWords('tabs')
  return <EmptyPage heading={titles.faqs} {...empty.faqs} />
}

export function ContactUsScreen() {
  const { contact, titles } = useWords('tabs')
  const address = branding.contact_email
  return (
    <div className="page page--narrow">
      <h1>{titles.contact}</h1>
      <Card className="stack-4">
        <div className="stack-1">
          <p className="text-lead">{branding.org_display_name}</p>
          <p className="text-muted">{address === '' ? contact.none : contact.text}</p>
        </div>
        {address !== '' && (
          <>
            <p className="text-strong">{address}</p>
            <ButtonLink href={`mailto:${address}`} iconBefore={<MailIcon />}>
              {contact.write}
            </ButtonLink>
          </>
        )}
      </Card>
    </div>
  )
}
