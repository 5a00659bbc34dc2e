import { EmptyPage } from '../../layout/empty-page.tsx'
import { useWords } from '../../words/words.ts'

/** P-09: the address of a form, where the organisation has opened none. */
export function FormScreen() {
  const { empty, titles } = useWords('tabs')
  return <EmptyPage heading={titles.form} {...empty.form} />
}
