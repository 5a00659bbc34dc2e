import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Outbox } from '../../platform/messages/outbox.ts'
import type { SessionHolder } from '../../platform/sessions/sessions.ts'
import { listReachable } from './devices.repository.ts'

const USEFUL_MS = 86_400_000

type Dependencies = { outbox: Outbox; clock: Clock }

/** Tells a person's other devices of a sign-in, so that somebody else's does not go unseen. Only after everything was right. */
export function createTellOtherDevices({ outbox, clock }: Dependencies) {
  return async (tx: Transaction, holder: SessionHolder): Promise<void> => {
    const now = clock.now()
    for (const { id, language } of await listReachable(tx, holder.organization_id, holder.id, now)) {
      await outbox.queue(tx, {
        organizationId: holder.organization_id,
        template: 'push-new-sign-in',
        payload: {
          to: id,
          language,
          path: '/tabs/my-account',
          useful_until: new Date(now.getTime() + USEFUL_MS).toISOString(),
        },
      })
    }
  }
}
