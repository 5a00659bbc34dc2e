import {
  type ConfirmationProblem,
  checkConfirmation,
  checkNewPassword,
  PASSWORD_MIN,
  type PasswordProblem,
} from '@thali/domain/auth/password-rules'
import { useRef, useState } from 'react'
import { fieldTexts } from './refusal.ts'
import type { NewPasswords } from './way-in.queries.ts'

// Common and personal passwords are known to the server only; it answers at the field.
const ON_DEVICE = { minimum: PASSWORD_MIN, blocklist: new Set<string>(), personal: [] }

export type NewPasswordForm = {
  readonly password: string
  readonly confirm: string
  readonly problem: PasswordProblem | undefined
  readonly confirmProblem: ConfirmationProblem | undefined
  /** The server's own texts. */
  readonly refused: { readonly password?: string | undefined; readonly confirm?: string | undefined }
  readonly isBusy: boolean
  readonly tries: number
  readonly typePassword: (value: string) => void
  readonly typeConfirm: (value: string) => void
  readonly submit: () => void
}

type Use = {
  readonly save: (passwords: NewPasswords) => Promise<void>
  /** Everything that the server does not say of a field. */
  readonly onFailed: (error: unknown) => void
}

/** Two passwords that must be the same. */
export function useNewPassword({ save, onFailed }: Use): NewPasswordForm {
  const [password, setPassword] = useState('')
  const [confirm, setConfirm] = useState('')
  const [tries, setTries] = useState(0)
  const [refused, setRefused] = useState<NewPasswordForm['refused']>({})
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const problem = checkNewPassword({ ...ON_DEVICE, password })
  const confirmProblem = checkConfirmation(password, confirm)

  const submit = async () => {
    setTries((count) => count + 1)
    if (problem || confirmProblem || isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await save({ new_password: password, confirm_password: confirm })
    } catch (error) {
      const texts = fieldTexts(error)
      setRefused({ password: texts['new_password'], confirm: texts['confirm_password'] })
      if (texts['new_password'] === undefined && texts['confirm_password'] === undefined) onFailed(error)
      else setTries((count) => count + 1)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return {
    password,
    confirm,
    problem: tries > 0 ? problem : undefined,
    confirmProblem: tries > 0 ? confirmProblem : undefined,
    refused,
    isBusy,
    tries,
    typePassword: (value) => {
      setPassword(value)
      setRefused({})
    },
    typeConfirm: (value) => {
      setConfirm(value)
      setRefused({})
    },
    submit: () => void submit(),
  }
}
