import { AlertDialog } from '@thali/ui/components/alert-dialog'
import { createRoot } from 'react-dom/client'
import { listDeviceTokens, saveDeviceToken } from '../features/devices/devices.queries.ts'
import { registerDevice } from '../features/devices/register-device.ts'
import { findPush } from '../platform/push.ts'
import { session } from '../platform/session.ts'
import { loadWords, wordsOf } from '../words/words.ts'

/** The specification's section 9. */
const DELAY_MS = 1000
const KEPT_UNDER = 'device_token'

/** Registers the device a second after signing in (S-03, S-09), silently where it knows no push. */
export function registerDeviceSoon(): void {
  const person = session.person()?.user_id
  if (person !== undefined) setTimeout(() => void register(person), DELAY_MS)
}

async function register(person: string): Promise<void> {
  const push = findPush()
  if (push === undefined) return
  const registration = await registerDevice({
    push,
    isStillHere: () => session.person()?.user_id === person,
    list: listDeviceTokens,
    save: saveDeviceToken,
    keep: (token) => localStorage.setItem(KEPT_UNDER, token),
  })
  if (registration.kind === 'refused') console.info('Push messages were not allowed.')
  if (registration.kind === 'failed') await tellFailure(registration.details)
}

/** Whichever screen is up by now; the alert stands beside it, so that no screen has to know of it. */
async function tellFailure(details: string): Promise<void> {
  await loadWords('auth')
  const { ok, registrationFailed } = wordsOf('auth')
  const place = document.body.appendChild(document.createElement('div'))
  // Two roots count the names of their elements alike.
  const root = createRoot(place, { identifierPrefix: 'alert-' })
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(<AlertDialog open message={registrationFailed(details)} okLabel={ok} onClose={close} />)
}
