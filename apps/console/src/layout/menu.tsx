import { CheckIcon } from '@thali/ui/components/first-icons'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

export type MenuItem = {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  /** One of several: shown with a tick. */
  readonly isChosen?: boolean
  readonly onChoose: () => void
}

type MenuProps = {
  /** What the button shows; `name` is said before it. */
  button: ReactNode
  name?: string
  className?: string
  align?: 'start' | 'end'
  side?: 'below' | 'above'
  items: readonly MenuItem[]
}

/** A button with a menu, by the keys of the ARIA pattern: arrows, Home, End, Esc, a letter. */
export function Menu({
  button,
  name,
  className = 'btn btn--quiet',
  align = 'start',
  side = 'below',
  items,
}: MenuProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLSpanElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const entries = [...(root.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
    const chosen = entries.find((entry) => entry.getAttribute('aria-checked') === 'true')
    ;(chosen ?? entries[0])?.focus()
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [isOpen])

  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  const choose = (item: MenuItem) => {
    close()
    item.onChoose()
  }

  return (
    <span className="menu" ref={root}>
      <button
        type="button"
        ref={trigger}
        className={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        title={name}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {name && <span className="visually-hidden">{`${name}: `}</span>}
        {button}
      </button>
      {isOpen && (
        <div
          id={id}
          role="menu"
          className={`menu__list menu__list--${align} menu__list--${side}`}
          aria-label={name}
          onKeyDown={(event) => move(event, close)}
        >
          {items.map((item) => (
            <button
              key={item.key}
              type="button"
              role={item.isChosen === undefined ? 'menuitem' : 'menuitemradio'}
              {...(item.isChosen !== undefined && { 'aria-checked': item.isChosen })}
              tabIndex={-1}
              className="menu__item"
              onClick={() => choose(item)}
            >
              {item.icon}
              <span className="grow">{item.label}</span>
              {item.isChosen && <CheckIcon size="tiny" />}
            </button>
          ))}
        </div>
      )}
    </span>
  )
}

function move(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
  const at = entries.indexOf(document.activeElement as HTMLElement)
  const to = {
    ArrowDown: (at + 1) % entries.length,
    ArrowUp: (at - 1 + entries.length) % entries.length,
    Home: 0,
    End: entries.length - 1,
  }[event.key]
  const byLetter = [...entries.slice(at + 1), ...entries.slice(0, at + 1)].find(
    (entry) => event.key.length === 1 && entry.textContent?.toLowerCase().startsWith(event.key.toLowerCase()),
  )
  if (event.key === 'Escape' || event.key === 'Tab') {
    if (event.key === 'Escape') event.preventDefault()
    close()
    return
  }
  const next = to === undefined ? byLetter : entries[to]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
