import { checkReferralCode, normalizeReferralCode, REFERRAL_CODE_MAX } from '@thali/domain/auth/referral-code'
import { Badge } from '@thali/ui/components/badge'
import { CheckIcon, WarningIcon } from '@thali/ui/components/icon'
import { TextField } from '@thali/ui/components/text-field'
import { useRef, useState } from 'react'
import { useWords } from '../../words/words.ts'
import type { SignUpForm } from './use-sign-up.ts'
import { isReferralCodeKnown } from './way-in.queries.ts'

/** U-05: looked up when the field is left; the badge speaks of the code as it stands. */
export function ReferralField({ form }: { form: SignUpForm }) {
  const { problems, signUp: words } = useWords('auth')
  const { isKnown, check } = useReferralCheck(form)
  return (
    <div className="stack-2">
      <TextField
        label={words.referral}
        hint={words.referralHint}
        name="referral_code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={REFERRAL_CODE_MAX}
        value={form.fields.referral}
        error={form.refused.referral}
        aria-invalid={checkReferralCode(form.fields.referral) !== undefined || undefined}
        onChange={(event) => form.type('referral', event.target.value)}
        onBlur={() => void check()}
      />
      <div role="status" className="referral-badge">
        {isKnown === true && (
          <Badge tone="positive" icon={<CheckIcon size="small" />}>
            {words.verified}
          </Badge>
        )}
        {isKnown === false && (
          <Badge tone="danger" icon={<WarningIcon size="small" />}>
            {problems['referral-code-invalid']}
          </Badge>
        )}
      </div>
    </div>
  )
}

function useReferralCheck({ fields, body, leave }: SignUpForm) {
  const [answer, setAnswer] = useState<{ code: string; isKnown: boolean }>()
  const code = normalizeReferralCode(fields.referral)
  const asked = useRef('')
  const check = async () => {
    leave('referral')
    if (code === '' || code === answer?.code || code === asked.current) return
    if (checkReferralCode(fields.referral) !== undefined) return setAnswer({ code, isKnown: false })
    asked.current = code
    try {
      setAnswer({ code, isKnown: await isReferralCodeKnown({ ...body, referrer_code: code }) })
    } catch (error) {
      // U-05: without an answer nothing is shown; the code goes along all the same.
      console.info('referral code not checked', error)
    } finally {
      asked.current = ''
    }
  }
  return { isKnown: answer?.code === code ? answer.isKnown : undefined, check }
}
