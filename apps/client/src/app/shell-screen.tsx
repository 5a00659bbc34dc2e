import { LogoMark } from '@thali/ui/components/logo'
import { useWords } from '../words/words.ts'

/** The first paint of every page that is not prerendered: the mark, until the app knows who is there. */
export function ShellScreen() {
  const words = useWords('visitor')
  return (
    <div className="shell" role="status">
      <span className="shell__mark">
        <LogoMark />
      </span>
      <span className="visually-hidden">{words.pleaseWait}</span>
    </div>
  )
}
