import type { ClientRow } from '@thali/contract/clients/clients.endpoints'
import { CheckIcon, EyeIcon, WarningIcon } from '@thali/ui/components/first-icons'
import { MailIcon } from '@thali/ui/components/icon'
import type { IconComponent } from '@thali/ui/components/make-icon'
import { FlatIcon, FormIcon } from '../../layout/icons.tsx'
import { formatChange } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'

type Reason = NonNullable<ClientRow['attention']['reason']>

const LOOKS: Readonly<Record<Reason, { readonly icon: IconComponent; readonly tone: string }>> = {
  'goal-review': { icon: WarningIcon, tone: 'danger' },
  stalled: { icon: FlatIcon, tone: 'caution' },
  'form-overdue': { icon: FormIcon, tone: 'caution' },
  'not-activated': { icon: MailIcon, tone: 'primary' },
  silent: { icon: EyeIcon, tone: 'neutral' },
}

/** Why somebody is in this place of the list, and the fact behind it. */
export function useAttentionText() {
  const words = useWords('clients')
  const language = useLanguage()
  return ({ attention, weight }: Pick<ClientRow, 'attention' | 'weight'>): { title: string; fact: string } => {
    const { reason, days, change_kg, warnings } = attention
    const count = days ?? 0
    if (reason === null) {
      const weekly = weight?.weekly_kg ?? null
      const fact = weekly === null ? words.facts.begun : words.facts.fine(formatChange(weekly, language))
      return { title: words.onTrack, fact }
    }
    const title = words.reasons[reason]
    if (reason === 'stalled') return { title, fact: words.facts.stalled(formatChange(change_kg ?? 0, language)) }
    if (reason !== 'goal-review') return { title, fact: words.facts[reason](count) }
    const known: Readonly<Record<string, string>> = words.shortWarnings
    return { title, fact: words.facts['goal-review'](known[warnings[0] ?? ''] ?? '', count) }
  }
}

/** Reason and fact with their mark; the tone says again what the words say. */
export function Attention({ client }: { client: Pick<ClientRow, 'attention' | 'weight'> }) {
  const { title, fact } = useAttentionText()(client)
  const { reason } = client.attention
  const { icon: Icon, tone } = reason === null ? { icon: CheckIcon, tone: 'positive' } : LOOKS[reason]
  return (
    <span className="why">
      <span className={`why__mark why__mark--${tone}`}>
        <Icon size="tiny" />
      </span>
      <span className="why__text">
        <span className="why__title">{title}</span>
        <small>{fact}</small>
      </span>
    </span>
  )
}
