import { EmptyPage } from '../../layout/empty-page.tsx'
import { useWords } from '../../words/words.ts'

export function ReferFriendScreen() {
  const { empty, titles } = useWords('tabs')
  return <EmptyPage heading={titles.refer} {...empty.refer} />
}
