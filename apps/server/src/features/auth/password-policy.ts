import type { MessageId } from '@thali/contract/words/messages'
import {
  checkConfirmation,
  checkNewPassword,
  PASSWORD_MIN,
  STAFF_PASSWORD_MIN,
} from '@thali/domain/auth/password-rules'
import { dictionary } from '@zxcvbn-ts/language-common'
import { AppError } from '../../platform/errors/app-error.ts'

const BLOCKLIST_SIZE = 3000
const PRODUCT_WORDS = ['thali', 'diet', 'nutrition']

// The list is ordered by how common a password is.
const blocklist: ReadonlySet<string> = new Set(dictionary['passwords-common'].slice(0, BLOCKLIST_SIZE))

type PasswordOwner = {
  readonly role: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly phone: string | null
  readonly username: string | null
}
type PasswordRules = {
  readonly password_minimum: number
  readonly is_demo: boolean
  readonly name: string
  readonly display_name: string
}

/** Refuses a new password that the person's organisation would not take; each problem stands at its field. */
export function requireGoodPassword(
  password: string,
  confirm: string,
  owner: PasswordOwner,
  rules: PasswordRules,
): void {
  const isStaff = owner.role !== 'client'
  const minimum = Math.max(PASSWORD_MIN, rules.password_minimum, isStaff && !rules.is_demo ? STAFF_PASSWORD_MIN : 0)
  const personal = [
    owner.first_name,
    owner.last_name,
    owner.email,
    owner.phone,
    owner.username,
    rules.name,
    rules.display_name,
  ]
  const problem = checkNewPassword({
    password,
    minimum,
    blocklist,
    personal: [...personal.filter((word) => word !== null && word !== ''), ...PRODUCT_WORDS] as string[],
  })
  const confirmation = checkConfirmation(password, confirm)
  if (problem === undefined && confirmation === undefined) return
  const wording: MessageId | undefined =
    problem === 'password-too-short' && minimum > PASSWORD_MIN ? 'password-too-short-minimum' : problem
  const fields = { ...(wording && { new_password: wording }), ...(confirmation && { confirm_password: confirmation }) }
  throw new AppError('INVALID_INPUT', {
    fields,
    message: wording ?? confirmation ?? 'invalid-input',
    values: { minimum },
  })
}
