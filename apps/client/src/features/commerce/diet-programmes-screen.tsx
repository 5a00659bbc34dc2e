import { useParams } from '@tanstack/react-router'
import { EmptyPage } from '../../layout/empty-page.tsx'
import { useWords } from '../../words/words.ts'

/** Kind 1 are diet programmes, 2 vouchers (M-02). */
export function DietProgrammesScreen() {
  const { empty, titles } = useWords('tabs')
  const { kind } = useParams({ strict: false })
  return kind === '2' ? (
    <EmptyPage heading={titles.vouchers} {...empty.vouchers} />
  ) : (
    <EmptyPage heading={titles.programmes} {...empty.programmes} />
  )
}
