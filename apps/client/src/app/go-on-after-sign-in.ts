import { placeAfterSignIn } from './place-after-sign-in.ts'
import { registerDeviceSoon } from './register-device-soon.tsx'

/** S-03, S-09: where a client goes on at once; the device is registered for push in its own time. */
export function goOnAfterSignIn(missing: string | undefined): string {
  registerDeviceSoon()
  return placeAfterSignIn(missing)
}
