import { showToast } from '@thali/ui/components/toast'
import { useWords } from '../../words/words.ts'

/** Shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { app: words } = useWords('settings')
  const copy = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast({ message: words.copied, tone: 'success' }),
      // Refused by the browser: the codes stand there to be selected.
      () => undefined,
    )
  return (
    <div className="recovery" role="group" aria-labelledby="recovery-title">
      <h3 id="recovery-title">{words.codes}</h3>
      <p>{words.codesText}</p>
      <ul className="recovery__codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row-2">
        <button type="button" className="btn" onClick={copy}>
          {words.copy}
        </button>
        <button type="button" className="btn btn--primary" onClick={onDone}>
          {words.done}
        </button>
      </div>
    </div>
  )
}
