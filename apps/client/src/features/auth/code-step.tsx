import { Button, IconButton } from '@thali/ui/components/button'
import { ArrowLeftIcon } from '@thali/ui/components/icon'
import { useWords } from '../../words/words.ts'
import { CodeEntry } from './code-entry.tsx'
import type { Otp } from './use-otp.ts'

type CodeStepProps = {
  otp: Otp
  /** The number for the eye; undefined for a second factor, whose number the screen does not know. */
  phone?: string
  onResend: () => void
  onBack: () => void
}

/** The code as a step of the login screen (S-05). */
export function CodeStep({ otp, phone, onResend, onBack }: CodeStepProps) {
  const { back } = useWords('visitor')
  const { otp: words } = useWords('auth')
  if (otp.otp === undefined) return null
  return (
    <>
      <div className="stack-2 beside-plate">
        {phone === undefined && (
          <IconButton label={back} icon={<ArrowLeftIcon />} onClick={onBack} className="chooser__back" />
        )}
        <h1 className="login__heading">{words.heading}</h1>
        <p className="text-muted">{phone === undefined ? words.sentToYours : words.sentTo(phone)}</p>
        {phone !== undefined && (
          <Button variant="ghost" size="small" className="text-button" onClick={onBack}>
            {words.change}
          </Button>
        )}
      </div>
      <CodeEntry otp={otp.otp} isBusy={otp.isBusy} onType={otp.type} onVerify={otp.verify} onResend={onResend} />
    </>
  )
}
