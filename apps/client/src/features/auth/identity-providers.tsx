import { inLanguage } from '@thali/domain/languages/language'
import { Button } from '@thali/ui/components/button'
import { showToast } from '@thali/ui/components/toast'
import { useEffect, useState } from 'react'
import { branding, type IdentityProvider } from '../../platform/branding.ts'
import { currentLanguage, useWords } from '../../words/words.ts'
import { failureText } from './failure-text.ts'
import { leaveForProvider } from './identity.queries.ts'

/** One button per outside provider of the organisation (S-13). */
export function IdentityProviders() {
  const { identity: words } = useWords('auth')
  const { leavingFor, leave } = useLeave()
  return (
    <div className="stack-3">
      <p className="text-small text-muted text-center">{words.or}</p>
      {branding.identity_providers.map((provider) => {
        const name = inLanguage(provider.name, currentLanguage())
        const isLeaving = leavingFor === provider.provider_id
        return (
          <Button
            key={provider.provider_id}
            variant="outline"
            full
            busy={isLeaving}
            disabled={leavingFor !== undefined && !isLeaving}
            onClick={() => void leave(provider)}
          >
            {isLeaving ? words.leaving(name) : words.continueWith(name)}
          </Button>
        )
      })}
    </div>
  )
}

function useLeave() {
  const words = useWords('visitor')
  const [leavingFor, setLeavingFor] = useState<string>()
  // Back from the provider by the browser's button, the page may be shown as it was left.
  useEffect(() => {
    const wake = () => setLeavingFor(undefined)
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])
  const leave = async ({ provider_id }: IdentityProvider) => {
    setLeavingFor(provider_id)
    try {
      location.assign(await leaveForProvider(provider_id))
    } catch (error) {
      setLeavingFor(undefined)
      showToast({ message: failureText(error, words), tone: 'danger' })
    }
  }
  return { leavingFor, leave }
}
