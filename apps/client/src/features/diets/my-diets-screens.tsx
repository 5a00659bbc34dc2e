import { EmptyPage } from '../../layout/empty-page.tsx'
import { useWords } from '../../words/words.ts'

export function MyDietsScreen() {
  const { empty, titles } = useWords('tabs')
  return <EmptyPage heading={titles.diet} {...empty.diet} />
}

export function MyDietsListScreen() {
  const { empty, titles } = useWords('tabs')
  return <EmptyPage heading={titles.dietList} {...empty.dietList} />
}
