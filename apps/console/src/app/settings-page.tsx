import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SecondFactorCard } from '../features/auth/second-factor-card.tsx'
import { StaffRuleCard } from '../features/auth/staff-rule-card.tsx'
import { chooseScheme, currentScheme, type Scheme } from '../platform/look.ts'
import { useWords } from '../words/words.ts'
import { profileQuery } from './house.queries.ts'
import { usePreferences } from './preferences.ts'

/** One's own look and second factor; for administrators what the organisation asks of its staff. */
export function SettingsPage() {
  const words = useWords('settings')
  const { data: profile } = useQuery({ ...profileQuery, enabled: false })
  return (
    <main id="main" tabIndex={-1} className="main main--scroll">
      <header className="header">
        <h1>{words.title}</h1>
      </header>
      <div className="settings">
        <SecondFactorCard />
        {profile?.role === 'admin' && <StaffRuleCard />}
        <LookCard />
      </div>
    </main>
  )
}

function LookCard() {
  const { look } = useWords('settings')
  const [preferences, change] = usePreferences()
  const [scheme, setScheme] = useState<Scheme>(currentScheme)
  const choose = (next: Scheme) => {
    chooseScheme(next)
    setScheme(next)
  }
  return (
    <section className="card">
      <h2>{look.title}</h2>
      <Choice
        name="scheme"
        label={look.scheme}
        options={look.schemes}
        order={['auto', 'light', 'dark']}
        value={scheme}
        onChange={choose}
      />
      <Choice
        name="text"
        label={look.text}
        options={look.texts}
        order={['normal', 'large']}
        value={preferences.text}
        onChange={(text) => change({ text })}
      />
      <label className="setting">
        <input
          type="checkbox"
          className="cb"
          checked={preferences.has_letter_keys}
          onChange={(event) => change({ has_letter_keys: event.target.checked })}
        />
        <span>
          {look.keys}
          <small className="dim">{look.keysHint}</small>
        </span>
      </label>
    </section>
  )
}

type ChoiceProps<Value extends string> = {
  name: string
  label: string
  options: Readonly<Record<Value, string>>
  order: readonly Value[]
  value: Value
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ name, label, options, order, value, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className="setting-choice">
      <legend>{label}</legend>
      <div className="seg">
        {order.map((each) => (
          <label key={each}>
            <input type="radio" name={name} checked={value === each} onChange={() => onChange(each)} />
            <span>{options[each]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
