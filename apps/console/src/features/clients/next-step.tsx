import type { ClientRow } from '@thali/contract/clients/clients.endpoints'
import { showToast } from '@thali/ui/components/toast'
import { messageOf } from '@thali/ui/session/api-failure'
import { useState } from 'react'
import { useWords } from '../../words/words.ts'
import { nameOf } from './client-meta.ts'
import { sendInvitationAgain } from './clients.queries.ts'

/** Does the next step of a client: a new link for who has not begun, else their file. */
export function useNextStep(onOpen: (clientId: string) => void) {
  const words = useWords('clients')
  return async (client: ClientRow): Promise<void> => {
    if (client.attention.reason !== 'not-activated') return onOpen(client.client_id)
    try {
      await sendInvitationAgain(client.client_id)
      showToast({ message: words.invite.sentAgain(nameOf(client)), tone: 'success' })
    } catch (error) {
      showToast({ message: messageOf(error) ?? words.failed, tone: 'danger' })
    }
  }
}

type NextStepProps = { client: ClientRow; onOpen: (clientId: string) => void; tabIndex?: number }

export function NextStep({ client, onOpen, tabIndex }: NextStepProps) {
  const words = useWords('clients')
  const [isBusy, setBusy] = useState(false)
  const take = useNextStep(onOpen)
  const { reason } = client.attention
  if (reason === null) return null
  return (
    <button
      type="button"
      className={reason === 'goal-review' ? 'btn btn--small btn--primary' : 'btn btn--small'}
      tabIndex={tabIndex}
      disabled={isBusy}
      onClick={async () => {
        setBusy(true)
        await take(client)
        setBusy(false)
      }}
    >
      {words.steps[reason]}
      <span className="visually-hidden">{`: ${nameOf(client)}`}</span>
    </button>
  )
}
