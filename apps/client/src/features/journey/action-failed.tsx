import { WarningIcon } from '@thali/ui/components/icon'

/** Why the last press had no effect; the button beside it tries again. */
export function ActionFailed({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text !== undefined && (
        <p className="journey__failed">
          <WarningIcon />
          <span className="grow">{text}</span>
        </p>
      )}
    </div>
  )
}
