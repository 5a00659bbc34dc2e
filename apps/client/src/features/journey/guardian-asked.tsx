import { Button } from '@thali/ui/components/button'
import { MailIcon } from '@thali/ui/components/icon'
import { useWords } from '../../words/words.ts'
import { ActionFailed } from './action-failed.tsx'
import { useArrival } from './use-arrival.ts'
import type { GuardianAsking } from './use-guardian.ts'

/** J-13, state 'asked': the link is on its way; it can be sent again, or to somebody else. */
export function GuardianAsked({ guardian }: { guardian: GuardianAsking }) {
  const { guardian: words } = useWords('journey')
  const { named, isBusy, failure, send, setChanging } = guardian
  const heading = useArrival<HTMLHeadingElement>()
  // On another device nobody knows the address: then it is asked for again.
  const isKnown = named.guardian_email !== ''
  return (
    <div className="journey__form">
      <div className="stack-2">
        <span className="journey__seal" aria-hidden="true">
          <MailIcon />
        </span>
        <h1 ref={heading} data-arrival tabIndex={-1}>
          {words.askedHeading}
        </h1>
        {isKnown && <p>{words.askedTo(named.guardian_email)}</p>}
        <p className="text-muted">{isKnown ? words.waiting : words.askedText}</p>
      </div>
      <div className="journey__end">
        <ActionFailed text={failure} />
        <div className="journey__foot">
          {isKnown && (
            <Button variant="soft" size="large" full busy={isBusy} onClick={() => void send(true)}>
              {words.resend}
            </Button>
          )}
          <Button variant={isKnown ? 'ghost' : 'soft'} full onClick={() => setChanging(true)}>
            {words.change}
          </Button>
        </div>
      </div>
    </div>
  )
}
