import { useQuery } from '@tanstack/react-query'
import { showToast } from '@thali/ui/components/toast'
import { messageOf } from '@thali/ui/session/api-failure'
import { useWords } from '../../words/words.ts'
import { secondFactor, setRule } from './second-factor.queries.ts'

/** What the organisation asks of its staff; whoever asks for an app has one. */
export function StaffRuleCard() {
  const { rule: words, failed } = useWords('settings')
  const { data } = useQuery(secondFactor)
  if (data === undefined) return null
  const choose = async (rule: 'sms' | 'totp') => {
    try {
      await setRule(rule)
      showToast({ message: words.saved, tone: 'success' })
    } catch (error) {
      showToast({ message: messageOf(error) ?? failed, tone: 'danger' })
    }
  }
  const lacksOwn = data.app_since === null
  return (
    <section className="card" aria-labelledby="staff-rule">
      <h2 id="staff-rule">{words.title}</h2>
      <fieldset className="setting-choice">
        <legend>{words.text}</legend>
        {(['sms', 'totp'] as const).map((rule) => (
          <label key={rule} className="setting">
            <input
              type="radio"
              className="tick tick--radio"
              name="rule"
              checked={data.rule === rule}
              disabled={rule === 'totp' && lacksOwn}
              onChange={() => void choose(rule)}
            />
            <span>{words[rule]}</span>
          </label>
        ))}
      </fieldset>
      {lacksOwn && <p className="dim">{words.needsOwn}</p>}
    </section>
  )
}
