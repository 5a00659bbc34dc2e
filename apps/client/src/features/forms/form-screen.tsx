import { useQuery } from '@tanstack/react-query'
import { Button } from '@thali/ui/components/button'
import { EmptyState } from '@thali/ui/components/empty-state'
import { EmptyPlate } from '@thali/ui/plate/empty-plate'
import { failureOf } from '@thali/ui/session/api-failure'
import '@thali/ui/styles/forms.css'
import '../../styles/forms.css'
import { LoadFailed } from '../../layout/load-failed.tsx'
import { useScreenTitle } from '../../layout/screen-title.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { entityOf, type FormAddress } from './form-address.ts'
import { FormHead, type FormMoves } from './form-head.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { formQuery } from './forms.queries.ts'
import { OpenForm } from './open-form.tsx'

type FormScreenProps = {
  /** Undefined where the address means no form. */
  address: FormAddress | undefined
  path: string
  moves: FormMoves
}

/** F-01 to F-13: one dynamic form. */
export function FormScreen({ address, path, moves }: FormScreenProps) {
  return (
    <div className="page form-page">
      {address === undefined ? <NoForm moves={moves} /> : <LoadedForm {...{ address, path, moves }} />}
    </div>
  )
}

function LoadedForm({ address, path, moves }: FormScreenProps & { address: FormAddress }) {
  const words = useWords('forms')
  const { titles } = useWords('tabs')
  const language = useLanguage()
  const { data: form, error, isFetching, refetch } = useQuery(formQuery(address, language))
  useScreenTitle(form?.form_title)
  const failure = failureOf(error)
  if (form) {
    const key = `${entityOf(address)} ${address.isEdit} ${language}`
    return <OpenForm key={key} {...{ address, form, path, moves }} />
  }
  if (failure?.kind === 'refused' && failure.status === 404) return <NoForm moves={moves} />
  return (
    <>
      <FormHead title={titles.form} moves={moves} />
      {error ? (
        <LoadFailed title={words.failed} error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </>
  )
}

function NoForm({ moves }: { moves: FormMoves }) {
  const { none } = useWords('forms')
  return (
    <EmptyState
      headingLevel={1}
      picture={<EmptyPlate />}
      title={none.title}
      message={none.text}
      actions={<Button onClick={moves.onHome}>{none.toHome}</Button>}
    />
  )
}
