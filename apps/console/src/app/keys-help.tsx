import { DialogPanel } from '../layout/dialog-panel.tsx'
import { Kbd } from '../layout/kbd.tsx'
import type { ConsoleWords } from '../words/en.ts'
import { useWords } from '../words/words.ts'

type Entry = readonly [keys: readonly string[], item: keyof ConsoleWords['keys']['items']]

const EVERYWHERE: readonly Entry[] = [
  [['Ctrl', 'K'], 'palette'],
  [['Ctrl', '\\'], 'rail'],
  [['?'], 'help'],
  [['Esc'], 'leave'],
]
const LIST: readonly Entry[] = [
  [['/'], 'search'],
  [['J', 'K'], 'move'],
  [['X'], 'select'],
  [['Space'], 'peek'],
  [['Enter'], 'open'],
  [['E'], 'step'],
]
const FILE: readonly Entry[] = [
  [['[', ']'], 'siblings'],
  [['N'], 'note'],
  [['W'], 'weight'],
]
const FORM: readonly Entry[] = [
  [['/'], 'add'],
  [['↑', '↓'], 'walk'],
  [['Alt', '↑', '↓'], 'carry'],
  [['Alt', '←', '→'], 'carrySection'],
  [['Ctrl', 'D'], 'copy'],
  [['Delete'], 'remove'],
  [['Ctrl', 'Z'], 'undo'],
  [['Ctrl', 'Shift', 'Z'], 'redo'],
]

/** Every key, on '?'. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { keys } = useWords('console')
  return (
    <DialogPanel open={open} onClose={onClose} title={keys.title} wide>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div className="keys__columns" tabIndex={0} role="group" aria-label={keys.title}>
        <KeyList title={keys.everywhere} entries={EVERYWHERE} />
        <KeyList title={keys.list} entries={LIST} />
        <KeyList title={keys.file} entries={FILE} />
        <KeyList title={keys.form} entries={FORM} />
      </div>
      <p className="dim">{keys.letters}</p>
    </DialogPanel>
  )
}

function KeyList({ title, entries }: { title: string; entries: readonly Entry[] }) {
  const { keys } = useWords('console')
  return (
    <section className="keys">
      <h3>{title}</h3>
      <dl>
        {entries.map(([names, item]) => (
          <div key={names.join(' ')}>
            <dt>{keys.items[item]}</dt>
            <dd>
              {names.map((name) => (
                <Kbd key={name}>{name}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
