import { Button } from '@thali/ui/components/button'
import { showToast } from '@thali/ui/components/toast'
import { useWords } from '../../words/words.ts'
import { failureText } from './failure-text.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { useNewPassword } from './use-new-password.ts'
import { setFirstPassword } from './way-in.queries.ts'

/** a first password, for those who want one now. */
export function SetPasswordStep({ onDone }: { onDone: () => void }) {
  const visitorWords = useWords('visitor')
  const { setPassword: words } = useWords('auth')
  const form = useNewPassword({
    save: async (passwords) => {
      const { message } = await setFirstPassword(passwords)
      showToast({ message, tone: 'success' })
      onDone()
    },
    onFailed: (error) => showToast({ message: failureText(error, visitorWords), tone: 'danger' }),
  })
  return (
    <>
      <div className="stack-2 beside-plate">
        <h1 className="login__heading">{words.heading}</h1>
        <p className="text-muted">{words.text}</p>
      </div>
      <NewPasswordForm
        form={form}
        submitLabel={words.submit}
        more={
          <Button variant="ghost" full onClick={onDone}>
            {words.skip}
          </Button>
        }
      />
    </>
  )
}
