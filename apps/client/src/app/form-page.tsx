import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import { readFormAddress } from '../features/forms/form-address.ts'
import { FormScreen } from '../features/forms/form-screen.tsx'
import { formPath, pathTo } from './paths.ts'

/** F-01: the form that the address means, and where its buttons lead. */
export function FormPage() {
  const router = useRouter()
  const { form_number, diet_date } = useParams({ strict: false })
  const { client_id, edit }: Record<string, string | undefined> = useSearch({ strict: false })
  const address = readFormAddress({ form_number, diet_date, client_id, edit })
  const pathOf = (isEdit: boolean) => {
    if (address === undefined) return pathTo('home')
    const { formNumber, dietDate, clientId } = address
    return formPath(formNumber, {
      ...(dietDate !== undefined && { dietDate }),
      ...(clientId !== undefined && { clientId }),
      edit: isEdit,
    })
  }
  const moves = {
    onBack: () => {
      if (router.history.canGoBack()) router.history.back()
      else void router.navigate({ to: pathTo('home'), replace: true })
    },
    // The base url: it leads whoever is signed in to their home.
    onHome: () => void router.navigate({ to: pathTo('landing') }),
    onEdit: (isEdit: boolean) => router.history.replace(pathOf(isEdit)),
  }
  return <FormScreen address={address} path={pathOf(address?.isEdit ?? false)} moves={moves} />
}
