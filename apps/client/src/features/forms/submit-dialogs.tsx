import { AlertDialog } from '@thali/ui/components/alert-dialog'
import { PleaseWait } from '@thali/ui/components/please-wait'
import { useWords } from '../../words/words.ts'
import type { SubmitState } from './use-submit.ts'

/** P-04 and the alerts of F-08: an empty title, the server's message. */
export function SubmitDialogs({ submission }: { submission: SubmitState }) {
  const visitor = useWords('visitor')
  const words = useWords('forms')
  return (
    <>
      <PleaseWait active={submission.isBusy} text={visitor.pleaseWait} />
      <AlertDialog
        open={submission.alert !== undefined}
        message={submission.alert ?? ''}
        okLabel={words.ok}
        onClose={submission.closeAlert}
      />
    </>
  )
}
