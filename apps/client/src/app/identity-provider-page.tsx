import { useRouter } from '@tanstack/react-router'
import { showToast } from '@thali/ui/components/toast'
import { useEffect, useState } from 'react'
import { type Brought, readBrought } from '../features/auth/brought-back.ts'
import { IdentityProviderScreen } from '../features/auth/identity-provider-screen.tsx'
import { authFrame } from './auth-frame.tsx'
import { useLeaveLogin } from './leave-login.ts'
import { pathTo } from './paths.ts'

export function IdentityProviderPage() {
  const { history } = useRouter()
  const brought = useBrought()
  const toLogin = () => history.replace(pathTo('login'))
  return (
    <IdentityProviderScreen
      frame={authFrame}
      brought={brought}
      onSignedIn={useLeaveLogin()}
      onBack={toLogin}
      onFailed={(message) => {
        toLogin()
        showToast({ message, tone: 'danger' })
      }}
    />
  )
}

/** Read once; the code leaves the address before it is used (trap 7), and works once, so a reload begins anew. */
function useBrought(): Brought | undefined {
  const { history } = useRouter()
  const [brought] = useState(() => readBrought(history.location.search))
  useEffect(() => {
    if (brought !== undefined) history.replace(pathTo('identityProvider'))
  }, [brought, history])
  return brought
}
