import { Link } from '@tanstack/react-router'
import { Button } from '@thali/ui/components/button'
import { showToast } from '@thali/ui/components/toast'
import { useState } from 'react'
import { pathTo } from '../../app/paths.ts'
import { useWords } from '../../words/words.ts'
import { failureText } from './failure-text.ts'
import { RenewSheet } from './renew-sheet.tsx'
import { askForActivation } from './way-in.queries.ts'

/** the link does not work; another one is a tap away, by the link itself or by e-mail address. */
export function ActivationFailed({ userId }: { userId: string | undefined }) {
  const visitorWords = useWords('visitor')
  const { activate: words, backToLogin } = useWords('auth')
  const [isBusy, setBusy] = useState(false)
  const [sheets, setSheets] = useState(0)
  const renew = async (user_id: string) => {
    setBusy(true)
    await askForActivation({ user_id }).then(
      ({ message }) => showToast({ message, tone: 'success', durationMs: 10_000 }),
      (error: unknown) => showToast({ message: failureText(error, visitorWords), tone: 'danger' }),
    )
    setBusy(false)
  }
  return (
    <>
      <div className="stack-2 beside-plate">
        <h1 className="login__heading">{words.failedHeading}</h1>
      </div>
      <p className="text-muted">{words.failedText}</p>
      <div className="login__submit stack-3">
        {userId !== undefined && (
          <Button size="large" full busy={isBusy} onClick={() => void renew(userId)}>
            {words.renew}
          </Button>
        )}
        <Button variant="soft" full onClick={() => setSheets(sheets + 1)}>
          {words.renewByEmail}
        </Button>
        <p className="text-center">
          <Link to={pathTo('login')} className="strong-link">
            {backToLogin}
          </Link>
        </p>
      </div>
      {sheets > 0 && <RenewSheet key={sheets} />}
    </>
  )
}
