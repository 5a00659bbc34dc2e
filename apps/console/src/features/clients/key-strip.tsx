import { Kbd } from '../../layout/kbd.tsx'
import { useWords } from '../../words/words.ts'

/** The keys of the list at its foot, and how much of it is loaded. */
export function KeyStrip({ range }: { range: string }) {
  const { hint } = useWords('clients').list
  const entries: readonly (readonly [readonly string[], string])[] = [
    [['J', 'K'], hint.move],
    [['X'], hint.select],
    [['Space'], hint.peek],
    [['Enter'], hint.open],
    [['E'], hint.step],
    [['?'], hint.all],
  ]
  return (
    <footer className="key-strip">
      {entries.map(([keys, text]) => (
        <span key={text} className="desk">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {text}
        </span>
      ))}
      <span className="grow" />
      <span>{range}</span>
    </footer>
  )
}
