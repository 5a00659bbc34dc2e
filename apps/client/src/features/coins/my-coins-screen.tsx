import { EmptyPage } from '../../layout/empty-page.tsx'
import { useWords } from '../../words/words.ts'

export function MyCoinsScreen() {
  const { empty, titles } = useWords('tabs')
  return <EmptyPage heading={titles.coins} {...empty.coins} />
}
