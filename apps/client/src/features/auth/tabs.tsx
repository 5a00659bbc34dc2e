import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import '../../styles/auth.css'

type Tab = { readonly id: string; readonly label: string; readonly panel: ReactNode }

/** Tabs as the ARIA practices describe them: one stop for the Tab key, arrows move and choose. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const id = useId()
  const [chosen, setChosen] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent) => {
    const last = tabs.length - 1
    const next = { ArrowRight: chosen + 1, ArrowLeft: chosen - 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const index = (next + tabs.length) % tabs.length
    setChosen(index)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus()
  }
  return (
    <div className="tabs">
      <div ref={list} role="tablist" aria-label={label} className="tabs__list" onKeyDown={press}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={index === chosen}
            aria-controls={`${id}-${tab.id}-panel`}
            tabIndex={index === chosen ? 0 : -1}
            className="tabs__tab"
            onClick={() => setChosen(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          hidden={index !== chosen}
          className="tabs__panel"
        >
          {/* A picture in a hidden panel would take its colours away from the one that is seen: they share names. */}
          {index === chosen && tab.panel}
        </div>
      ))}
    </div>
  )
}
