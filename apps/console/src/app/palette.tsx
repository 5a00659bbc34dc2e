import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Dialog } from '@thali/ui/components/dialog'
import { SearchIcon } from '@thali/ui/components/icon'
import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useId, useState } from 'react'
import { findClients } from '../features/clients/clients.queries.ts'
import { Avatar } from '../layout/avatar.tsx'
import { Kbd } from '../layout/kbd.tsx'
import { useWords } from '../words/words.ts'
import { clientPath } from './paths.ts'
import { RAIL_ITEMS, titleOf } from './rail-items.ts'

type Option = {
  readonly key: string
  readonly group: 'clients' | 'screens'
  readonly name: string
  readonly detail: string
  readonly picture: ReactNode
  readonly to: string
}

/** Ctrl K: people and screens, by whatever one remembers of them. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { palette } = useWords('console')
  return (
    <Dialog open={open} onDismiss={onClose} label={palette.title}>
      <PaletteBody onClose={onClose} />
    </Dialog>
  )
}

function useOptions(text: string): { options: Option[]; isSettled: boolean } {
  const words = useWords('console')
  const sought = useDeferredValue(text.trim())
  const { data = [], isFetching } = useQuery(findClients(sought))
  const people = data.map((client): Option => {
    const { client_id, first_name, last_name, client_code } = client
    return {
      key: client_id,
      group: 'clients',
      name: `${first_name} ${last_name}`.trim(),
      detail: client_code ?? '',
      picture: <Avatar id={client_id} firstName={first_name} lastName={last_name} />,
      to: clientPath(client_id),
    }
  })
  const screens = RAIL_ITEMS.map((item): Option => {
    const Icon = item.icon
    const name = titleOf(item, words)
    return { key: item.key, group: 'screens', name, detail: '', picture: <Icon size="small" />, to: item.to }
  }).filter(({ name }) => name.toLowerCase().includes(sought.toLowerCase()))
  return { options: [...people, ...screens], isSettled: !isFetching && sought === text.trim() }
}

function PaletteBody({ onClose }: { onClose: () => void }) {
  const words = useWords('console')
  const { palette } = words
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { options, isSettled } = useOptions(text)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text begins at its first result.
  useEffect(() => setAt(0), [text])
  const chosen = options[Math.min(at, options.length - 1)]
  const open = (option: Option | undefined) => {
    if (option === undefined) return
    onClose()
    void navigate({ to: option.to })
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') open(chosen)
    if (step === undefined || options.length === 0) return
    event.preventDefault()
    setAt((Math.min(at, options.length - 1) + step + options.length) % options.length)
  }
  const groups = (['clients', 'screens'] as const).filter((group) => options.some((option) => option.group === group))
  return (
    <div className="palette">
      <div className="palette__field">
        <SearchIcon size="small" />
        <input
          type="search"
          // biome-ignore lint/a11y/noAutofocus: opened to type.
          autoFocus
          autoComplete="off"
          spellCheck={false}
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? `${id}-${chosen.key}` : undefined}
          aria-label={palette.title}
          placeholder={palette.placeholder}
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
        />
        <Kbd>Esc</Kbd>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={palette.title} className="palette__list">
        {groups.map((group) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}-name`}>
            <p id={`${id}-${group}-name`} className="palette__group">
              {palette[group]}
            </p>
            {options
              .filter((option) => option.group === group)
              .map((option) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys.
                <div
                  key={option.key}
                  id={`${id}-${option.key}`}
                  role="option"
                  aria-selected={option === chosen}
                  className="palette__option"
                  onClick={() => open(option)}
                >
                  {option.picture}
                  <span>{option.name}</span>
                  <span className="dim">{option.detail}</span>
                </div>
              ))}
          </div>
        ))}
        {isSettled && options.length === 0 && <p className="palette__none">{palette.none(text.trim())}</p>}
      </div>
      <div role="status" className="visually-hidden">
        {isSettled && text !== '' && palette.results(options.length)}
      </div>
      <div className="palette__foot" aria-hidden="true">
        <span>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> {palette.choose}
        </span>
        <span>
          <Kbd>Enter</Kbd> {palette.open}
        </span>
      </div>
    </div>
  )
}
