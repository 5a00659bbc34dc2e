import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '@thali/ui/components/button'
import { PhoneIcon, RefreshIcon, WarningIcon } from '@thali/ui/components/icon'
import { Sheet } from '@thali/ui/components/sheet'
import type { Operation } from '@thali/ui/offline/operation'
import '../../styles/forms.css'
import { useState } from 'react'
import { operationQueue } from '../../platform/offline-queue.ts'
import { useWords } from '../../words/words.ts'

/** What waits on this phone, in one quiet line; behind it the tray, with what needs the person first. */
export function UnsentWork({ unsent }: { unsent: readonly Operation[] }) {
  const { unsent: words } = useWords('forms')
  const [isOpen, setOpen] = useState(false)
  const needing = unsent.filter(({ state }) => state === 'needs-you')
  const waiting = unsent.filter(({ state }) => state === 'waiting')
  const close = () => setOpen(false)
  return (
    <>
      <div className="unsent" role="status">
        <button
          type="button"
          className={needing.length > 0 ? 'unsent__chip unsent__chip--needs-you' : 'unsent__chip'}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          {needing.length > 0 ? <WarningIcon size="small" /> : <PhoneIcon size="small" />}
          {needing.length > 0 ? words.needsYou(needing.length) : words.waiting(waiting.length)}
        </button>
      </div>
      <Sheet
        open={isOpen}
        onClose={close}
        title={words.title}
        description={waiting.length > 0 ? words.text : words.decideText}
        closeLabel={words.close}
        footer={
          waiting.length > 0 && (
            <Button full iconBefore={<RefreshIcon />} onClick={() => void operationQueue.wake()}>
              {words.sendNow}
            </Button>
          )
        }
      >
        <ul className="unsent__list">
          {[...needing, ...waiting].map((operation) => (
            <UnsentRow key={operation.id} operation={operation} onLeave={close} />
          ))}
        </ul>
      </Sheet>
    </>
  )
}

/** Where the person decides is the form itself: there they see their answers. */
function UnsentRow({ operation, onLeave }: { operation: Operation; onLeave: () => void }) {
  const { unsent: words, refused } = useWords('forms')
  const { about, content, refusal } = operation
  return (
    <li className="unsent__row">
      <span className="stack-1 grow">
        <span className="text-strong">{about.title}</span>
        {content.kind === 'upload' && <span className="text-small">{words.file(content.fileName)}</span>}
        <span className="text-small text-muted">{refusal ? refusal.message || refused.title : words.isWaiting}</span>
      </span>
      <Link to={about.path} className={buttonClass({ variant: 'soft', size: 'small' })} onClick={onLeave}>
        {words.open}
      </Link>
    </li>
  )
}
