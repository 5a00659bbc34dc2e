import { useQuery } from '@tanstack/react-query'
import { TextField } from '@thali/ui/components/text-field'
import { showToast } from '@thali/ui/components/toast'
import { failureOf } from '@thali/ui/session/api-failure'
import { useState } from 'react'
import { FormProblem, useSending } from '../../layout/form.tsx'
import { LoadFailed } from '../../layout/load-failed.tsx'
import { formatDate } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { beginApp, confirmApp, removeApp, renewCodes, secondFactor } from './second-factor.queries.ts'

type Step =
  | { readonly at: 'rest' }
  | { readonly at: 'password' }
  | { readonly at: 'scan'; readonly secret: string; readonly uri: string }
  | { readonly at: 'codes'; readonly codes: readonly string[] }
  | { readonly at: 'renew' | 'remove' }

/** The authenticator app: set up in three steps, its recovery codes shown once, parted with by a code. */
export function SecondFactorCard() {
  const { app: words } = useWords('settings')
  const language = useLanguage()
  const { data, error, refetch } = useQuery(secondFactor)
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const rest = () => setStep({ at: 'rest' })
  if (data === undefined) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null
  const { app_since, recovery_codes_left, rule, is_asked, has_password } = data
  const begin = async () => {
    if (has_password) return setStep({ at: 'password' })
    setStep({ at: 'scan', ...(await beginApp('')) })
  }
  return (
    <section className="card" aria-labelledby="second-factor">
      <h2 id="second-factor">{words.title}</h2>
      {app_since === null ? (
        <p>{rule === 'totp' ? words.needed : is_asked ? words.offSms : words.off}</p>
      ) : (
        <p>
          {words.on(formatDate(app_since, language))} {words.left(recovery_codes_left)}
        </p>
      )}
      {step.at === 'rest' && app_since === null && (
        <button type="button" className="btn btn--primary" onClick={() => void begin()}>
          {words.begin}
        </button>
      )}
      {step.at === 'rest' && app_since !== null && (
        <div className="row-2 row-wrap">
          <button type="button" className="btn" onClick={() => setStep({ at: 'renew' })}>
            {words.renew}
          </button>
          <button type="button" className="btn" onClick={() => setStep({ at: 'remove' })}>
            {words.remove}
          </button>
        </div>
      )}
      {step.at === 'password' && <PasswordStep onLeave={rest} onBegun={(begun) => setStep({ at: 'scan', ...begun })} />}
      {step.at === 'scan' && (
        <>
          <p>{words.scan}</p>
          <QrCode text={step.uri} label={words.qr} />
          <p>
            {words.scanHint} <code className="secret">{step.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <CodeForm
            label={words.code}
            hint={words.codeHint}
            button={words.confirm}
            send={async (code) => setStep({ at: 'codes', codes: await confirmApp(code) })}
            onLeave={rest}
          />
        </>
      )}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} onDone={rest} />}
      {step.at === 'renew' && (
        <CodeForm
          label={words.codeOrRecovery}
          button={words.renew}
          send={async (code) => setStep({ at: 'codes', codes: await renewCodes(code) })}
          onLeave={rest}
        />
      )}
      {step.at === 'remove' && (
        <>
          <p>{words.removeText}</p>
          <CodeForm
            label={words.codeOrRecovery}
            button={words.remove}
            send={async (code) => {
              await removeApp(code)
              showToast({ message: words.removed, tone: 'success' })
              rest()
            }}
            onLeave={rest}
          />
        </>
      )}
    </section>
  )
}

type PasswordStepProps = { onBegun: (begun: { secret: string; uri: string }) => void; onLeave: () => void }

function PasswordStep({ onBegun, onLeave }: PasswordStepProps) {
  const { app: words, failed } = useWords('settings')
  const { cancel } = useWords('console')
  const [password, setPassword] = useState('')
  const { isBusy, fields, problem, submit } = useSending(async (body: string) => onBegun(await beginApp(body)), failed)
  return (
    <form
      className="code-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(password)
      }}
    >
      <TextField
        label={words.password}
        hint={words.passwordHint}
        error={fields['password']}
        type="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormProblem>{problem}</FormProblem>
      <div className="row-2">
        <button type="button" className="btn" onClick={onLeave}>
          {cancel}
        </button>
        <button type="submit" className="btn btn--primary" disabled={isBusy}>
          {words.goOn}
        </button>
      </div>
    </form>
  )
}

type CodeFormProps = {
  label: string
  hint?: string
  button: string
  send: (code: string) => Promise<void>
  onLeave: () => void
}

function CodeForm({ label, hint, button, send, onLeave }: CodeFormProps) {
  const { failed } = useWords('settings')
  const { cancel } = useWords('console')
  const [code, setCode] = useState('')
  const { isBusy, fields, problem, submit } = useSending(async (body: string) => {
    try {
      await send(body)
    } catch (error) {
      // A code that was refused is of no more use.
      if (failureOf(error)?.kind === 'refused') setCode('')
      throw error
    }
  }, failed)
  return (
    <form
      className="code-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(code)
      }}
    >
      <TextField
        label={label}
        hint={hint}
        error={fields['code']}
        autoComplete="one-time-code"
        maxLength={20}
        spellCheck={false}
        autoFocus
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <FormProblem>{problem}</FormProblem>
      <div className="row-2">
        <button type="button" className="btn" onClick={onLeave}>
          {cancel}
        </button>
        <button type="submit" className="btn btn--primary" disabled={isBusy}>
          {button}
        </button>
      </div>
    </form>
  )
}
