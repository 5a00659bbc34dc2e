import { useEffect, useRef, useState } from 'react'
import { branding } from '../../platform/branding.ts'
import { useWords } from '../../words/words.ts'
import type { VerifiedPhone } from './country.ts'
import { failureText } from './failure-text.ts'
import { fieldTexts } from './refusal.ts'
import {
  createSignUpKeys,
  EMPTY_SIGN_UP,
  hasProblem,
  type IsPossiblePhone,
  isStillVerified,
  type SignUpField,
  signUpBody,
  signUpProblems,
} from './sign-up-fields.ts'
import { useCountry } from './use-country.ts'
import { type SignUpBody, signUp } from './way-in.queries.ts'

type Outcome = { onDone: (message: string) => void; onFailed: (message: string) => void }
const WIRE_NAMES: Readonly<Record<string, SignUpField>> = {
  first_name: 'name',
  email: 'email',
  phone_number: 'phone',
  referrer_code: 'referral',
}

/** The sign-up form (U-01 to U-05). What was typed is never lost by a failure. */
export function useSignUp(verified: VerifiedPhone | undefined, outcome: Outcome) {
  const [fields, setFields] = useState(EMPTY_SIGN_UP)
  const [country, setCountry] = useCountry()
  const [isTicked, setTicked] = useState(false)
  const [seen, setSeen] = useState<readonly SignUpField[]>([])
  const [refused, setRefused] = useState<Partial<Record<SignUpField, string>>>({})
  const isPossible = usePhoneLibrary(country.code)
  const problems = signUpProblems(fields, country, isPossible)
  const body = signUpBody(fields, country, { verified, termsVersion: branding.terms_version })

  // After the first paint, because the page comes as HTML that knows of no phone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken over once, when it arrives.
  useEffect(() => {
    if (verified === undefined) return
    setFields((before) => ({ ...before, phone: verified.phone }))
    setCountry({ code: verified.country_code, dial_code: verified.dial_code })
  }, [verified])

  const { isBusy, send } = useSend({
    ...outcome,
    onRefused: (texts) => {
      const known = Object.entries(texts).flatMap(([name, text]) => {
        const field = WIRE_NAMES[name]
        return field ? [[field, text] as const] : []
      })
      setRefused(Object.fromEntries(known))
    },
  })

  return {
    fields,
    country,
    setCountry,
    isTicked,
    setTicked,
    isBusy,
    isPhoneProved: isStillVerified(fields, country, verified),
    body,
    type: (field: SignUpField, value: string) => {
      setFields({ ...fields, [field]: value })
      setRefused({ ...refused, [field]: undefined })
    },
    leave: (field: SignUpField) => setSeen((before) => [...before, field]),
    refused,
    /** Only of fields that were left once, or after the first try to submit. */
    problemOf: <F extends SignUpField>(field: F) => (seen.includes(field) ? problems[field] : undefined),
    submit: () => {
      setSeen(['name', 'email', 'phone', 'referral'])
      if (!isTicked || hasProblem(problems)) return
      void send(body)
    },
  }
}

export type SignUpForm = ReturnType<typeof useSignUp>

function useSend(on: Outcome & { onRefused: (fields: Readonly<Record<string, string>>) => void }) {
  const words = useWords('visitor')
  const [isBusy, setBusy] = useState(false)
  // State comes too late for a second press within the same moment.
  const isRunning = useRef(false)
  const [keyFor] = useState(() => createSignUpKeys(() => crypto.randomUUID()))
  const send = async (body: SignUpBody) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      on.onDone((await signUp(body, keyFor(body))).message)
    } catch (error) {
      on.onRefused(fieldTexts(error))
      on.onFailed(failureText(error, words))
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { isBusy, send }
}

/** Numbers of other countries are judged by the phone library, which is loaded only for them. */
function usePhoneLibrary(countryCode: string): IsPossiblePhone | undefined {
  const [parse, setParse] = useState<IsPossiblePhone>()
  useEffect(() => {
    if (countryCode === 'IN') return
    import('@thali/domain/auth/international-phone').then(
      ({ parsePhone }) => setParse(() => (phone: string) => parsePhone(phone) !== undefined),
      () => undefined,
    )
  }, [countryCode])
  return parse
}
