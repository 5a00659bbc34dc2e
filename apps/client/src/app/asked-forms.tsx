import { lazy, Suspense } from 'react'
import { loadWords } from '../words/words.ts'
import { formPath } from './paths.ts'

/** After the home screen's own numbers: nobody waits for them because of a card that is mostly empty. */
const AskedFormsCard = lazy(async () => {
  const [{ AskedFormsCard: component }] = await Promise.all([
    import('../features/forms/asked-forms-card.tsx'),
    loadWords('forms'),
  ])
  return { default: component }
})

export function AskedForms() {
  return (
    <Suspense>
      <AskedFormsCard
        pathOf={({ formNumber, dietDate, isEdit }) =>
          formPath(formNumber, { ...(dietDate !== null && { dietDate }), edit: isEdit })
        }
      />
    </Suspense>
  )
}
