import { useEffect, useRef } from 'react'

type Handlers = Readonly<Record<string, (event: KeyboardEvent) => void>>

let areOn = true

/** Single letters as commands can be switched off (WCAG 2.1.4). */
export function allowLetterKeys(isAllowed: boolean): void {
  areOn = isAllowed
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select')
}

/** Commands by key, as long as nothing is typed and no dialog or menu is open. Later screens' keys win over earlier ones'. */
export function useLetterKeys(handlers: Handlers): void {
  const current = useRef(handlers)
  current.current = handlers
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey || event.altKey
      if (!areOn || isCommand || event.defaultPrevented || isTyping(event.target)) return
      if (document.querySelector('dialog[open], [role="menu"]') !== null) return
      const handle = current.current[event.key] ?? current.current[event.key.toLowerCase()]
      handle?.(event)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
