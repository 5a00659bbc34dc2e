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
  [['['], 'siblings'],
  [[']'], 'siblings'],
  [['N'], 'note'],
  [['W'], 'weight'],
]

/** Every key, on '?'. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { keys } = useWords('console')
  return (
    <DialogPanel open={open} onClose={onClose} title={keys.title}>
      <KeyList title={keys.everywhere} entries={EVERYWHERE} />
      <KeyList title={keys.list} entries={LIST} />
      <KeyList title={keys.file} entries={FILE.slice(1)} />
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
              {(item === 'siblings' ? ['[', ']'] : names).map((name) => (
                <Kbd key={name}>{name}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
