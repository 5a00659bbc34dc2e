import { Link } from '@tanstack/react-router'
import { buttonClass } from '@thali/ui/components/button'
import { useState } from 'react'
import { pathTo } from '../../app/paths.ts'
import { useWords } from '../../words/words.ts'
import { type AuthFrame, AuthLayout } from './auth-layout.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { useAlert } from './use-alert.tsx'
import { useNewPassword } from './use-new-password.ts'
import { completeReset } from './way-in.queries.ts'

type ResetPasswordScreenProps = {
  frame: AuthFrame
  userId: string
  code: string
  /** The new password is set; the alert has been read. */
  onDone: () => void
}

/** what the mailed link opens. */
export function ResetPasswordScreen({ frame, userId, code, onDone }: ResetPasswordScreenProps) {
  const { reset: words, password, errorTitle } = useWords('auth')
  const { alert, alertDialog } = useAlert()
  const [hasFailed, setFailed] = useState(false)
  const form = useNewPassword({
    save: async (passwords) => {
      await completeReset({ identity: userId, forgot_password_code: code, ...passwords })
      void alert({ title: words.doneTitle, message: words.done }).then(onDone)
    },
    onFailed: () => {
      setFailed(true)
      void alert({ title: errorTitle, message: words.failed })
    },
  })
  return (
    <AuthLayout frame={frame} isBusy={form.isBusy}>
      <h1 className="login__heading">{words.heading}</h1>
      <NewPasswordForm
        form={form}
        submitLabel={password.submit}
        more={
          hasFailed && (
            <Link to={pathTo('forgotPassword')} className={buttonClass({ variant: 'ghost', full: true })}>
              {words.another}
            </Link>
          )
        }
      />
      {alertDialog}
    </AuthLayout>
  )
}
