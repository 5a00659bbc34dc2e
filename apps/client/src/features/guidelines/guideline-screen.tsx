import { EmptyPage } from '../../layout/empty-page.tsx'
import { useWords } from '../../words/words.ts'

/** P-09: the address of a guideline, where the organisation has published none. */
export function GuidelineScreen() {
  const { empty, titles } = useWords('tabs')
  return <EmptyPage heading={titles.guideline} {...empty.guideline} />
}
