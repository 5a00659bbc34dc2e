import { LockIcon } from '@thali/ui/components/icon'
import { showToast } from '@thali/ui/components/toast'
import { messageOf } from '@thali/ui/session/api-failure'
import { useWords } from '../../words/words.ts'
import { UnlockIcon } from './form-icons.tsx'
import { type FillingHead, settleUnlock } from './forms.queries.ts'

/** F-09: lets the client change a filling once; where they asked for it, it can be refused too. */
export function UnlockButtons({ filling }: { filling: FillingHead }) {
  const words = useWords('forms')
  const settle = (isGranted: boolean) =>
    settleUnlock(filling.filling_id, isGranted).then(
      () => showToast({ message: isGranted ? words.unlocked : words.unlockRefused, tone: 'success' }),
      (error: unknown) => showToast({ message: messageOf(error) ?? words.notReached, tone: 'danger' }),
    )
  if (!filling.is_locked) return <span className="fb-chip">{words.openForChange}</span>
  return (
    <span className="unlock">
      {filling.unlock_asked_at !== null && (
        <>
          <span className="fb-chip fb-chip--caution">{words.unlockAsked}</span>
          <button type="button" className="btn btn--small" onClick={() => void settle(false)}>
            <LockIcon size="tiny" /> {words.refuse}
          </button>
        </>
      )}
      <button type="button" className="btn btn--small" onClick={() => void settle(true)}>
        <UnlockIcon size="tiny" /> {words.unlock}
      </button>
    </span>
  )
}
