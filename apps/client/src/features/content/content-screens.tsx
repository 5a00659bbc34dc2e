import { Link } from '@tanstack/react-router'
import { buttonClass } from '@thali/ui/components/button'
import { pathTo } from '../../app/paths.ts'
import { EmptyPage } from '../../layout/empty-page.tsx'
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
  const actions = (
    <Link to={pathTo('contactUs')} className={buttonClass({ variant: 'soft' })}>
      {empty.toContact}
    </Link>
  )
  return <EmptyPage heading={titles.faqs} {...empty.faqs} actions={actions} />
}
