import { EmptyPage } from '../../layout/empty-page.tsx'
import { useWords } from '../../words/words.ts'

export function MyCounsellingScreen() {
  const { empty, titles } = useWords('tabs')
  return <EmptyPage heading={titles.counselling} {...empty.counselling} />
}
