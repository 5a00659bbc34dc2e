import { EmptyState } from '@thali/ui/components/empty-state'
import { EmptyPlate } from '@thali/ui/plate/empty-plate'
import { failureOf } from '@thali/ui/session/api-failure'
import { type ReactNode, useState } from 'react'
import brassThali from '../../art/brass-thali.svg'
import { branding } from '../../platform/branding.ts'
import { LanguageSwitch } from '../../words/language-switch.tsx'
import { useWords } from '../../words/words.ts'
import { ConsentForm } from './consent-form.tsx'
import { failureReason } from './failure-reason.ts'
import { confirmAsGuardian } from './journey.queries.ts'
import { JourneyLayout } from './journey-layout.tsx'
import { useArrival } from './use-arrival.ts'

type GuardianConfirmScreenProps = { brand: ReactNode; userId: string; guardianCode: string }
type State = 'open' | 'sending' | 'done' | 'invalid'

const FULL_PLATE = 6

/** J-13: what the e-mailed link opens, for somebody who has no account here. */
export function GuardianConfirmScreen({ brand, userId, guardianCode }: GuardianConfirmScreenProps) {
  const visitorWords = useWords('visitor')
  const { confirm: words } = useWords('journey')
  const [state, setState] = useState<State>('open')
  const [failure, setFailure] = useState<string>()
  const confirm = async () => {
    setState('sending')
    setFailure(undefined)
    try {
      await confirmAsGuardian({ user_id: userId, guardian_code: guardianCode })
      setState('done')
    } catch (error) {
      const isRefused = failureOf(error)?.kind === 'refused'
      setState(isRefused ? 'invalid' : 'open')
      if (!isRefused) setFailure(failureReason(error, visitorWords))
    }
  }
  return (
    <JourneyLayout laid={FULL_PLATE}>
      <header className="journey__head journey__head--apart">
        {brand}
        <LanguageSwitch variant="ghost" />
      </header>
      <main id="main" tabIndex={-1} className="journey__main">
        {state === 'done' && (
          <Outcome
            picture={<img src={brassThali} alt="" width={230} height={230} />}
            title={words.doneHeading}
            text={words.doneText}
          />
        )}
        {state === 'invalid' && (
          <Outcome picture={<EmptyPlate />} title={words.invalidHeading} text={words.invalidText} />
        )}
        {(state === 'open' || state === 'sending') && (
          <ConsentForm failure={failure} isBusy={state === 'sending'} onConfirm={() => void confirm()} />
        )}
      </main>
    </JourneyLayout>
  )
}

function Outcome({ picture, title, text }: { picture: ReactNode; title: string; text: string }) {
  const { confirm: words } = useWords('journey')
  const { contact_email: address } = branding
  return (
    <div ref={useArrival<HTMLDivElement>()} tabIndex={-1} className="journey__outcome">
      <EmptyState
        headingLevel={1}
        picture={picture}
        title={title}
        message={text}
        {...(address && { actions: <a href={`mailto:${address}`}>{words.write(address)}</a> })}
      />
    </div>
  )
}
