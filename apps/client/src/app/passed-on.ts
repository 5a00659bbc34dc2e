import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { VerifiedPhone } from '../features/auth/country.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of a phone that was verified on the way to sign-up (S-08, S-11): not in the address, so in no log and no link. */
    readonly verifiedPhone?: VerifiedPhone
    /** What the screen before has to say (U-01). */
    readonly notice?: string
  }
}

type PassedOn = { readonly verifiedPhone?: VerifiedPhone | undefined; readonly notice?: string | undefined }

/** What came along with the navigation. After the first paint: prerendered HTML knows nothing of it. */
export function usePassedOn(): PassedOn {
  const state = useLocation({ select: (location) => location.state })
  const [passedOn, setPassedOn] = useState<PassedOn>({})
  useEffect(() => setPassedOn({ verifiedPhone: state.verifiedPhone, notice: state.notice }), [state])
  return passedOn
}
