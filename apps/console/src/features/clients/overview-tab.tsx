import { useQuery } from '@tanstack/react-query'
import type { ClientFile } from '@thali/contract/clients/client-file.endpoints'
import type { ReactNode } from 'react'
import { PinIcon } from '../../layout/icons.tsx'
import { formatDate, formatDay, formatNumber } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { clientNotes } from './clients.queries.ts'
import { GoalDecision } from './goal-decision.tsx'
import { WeightCard } from './weight-card.tsx'

/** What one wants to know before a talk: the weight, what is held, who it is, what is pinned. */
export function OverviewTab({ file }: { file: ClientFile }) {
  return (
    <>
      {file.reviews.length > 0 && <GoalDecision file={file} />}
      <WeightCard file={file} />
      <div className="card-pair">
        <ProfileCard file={file} />
        <div className="card-column">
          <PinnedCard clientId={file.client_id} />
          <CareCard file={file} />
        </div>
      </div>
    </>
  )
}

function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="facts-list">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function ProfileCard({ file }: { file: ClientFile }) {
  const words = useWords('clients')
  const language = useLanguage()
  const { file: labels } = words
  const given = (value: string | null | undefined) => value || <span className="dim">{labels.notGiven}</span>
  const { healthy_kg, date_of_birth, reason_of_joining } = file
  return (
    <section className="card">
      <h2>{labels.profile}</h2>
      <Facts
        facts={[
          [labels.email, given(file.email)],
          [labels.phone, given(file.phone)],
          [labels.born, given(date_of_birth && formatDay(date_of_birth, language))],
          [labels.gender, given(file.gender && words.genderNames[file.gender])],
          [labels.language, words.invite.languages[file.language]],
          [labels.reasons, given(reason_of_joining?.split(';').join(', '))],
          [labels.goal, given(file.goal && words.goals[file.goal])],
          [
            labels.healthy,
            given(
              healthy_kg &&
                labels.healthyOf(formatNumber(healthy_kg.from, language), formatNumber(healthy_kg.to, language)),
            ),
          ],
        ]}
      />
    </section>
  )
}

function CareCard({ file }: { file: ClientFile }) {
  const { file: labels } = useWords('clients')
  const language = useLanguage()
  const { dieticians, consents, invited_at, activated_at, created_at } = file
  return (
    <section className="card">
      <h2>{labels.care}</h2>
      <Facts
        facts={[
          [
            labels.care,
            dieticians.length === 0
              ? labels.noCare
              : dieticians.map(({ staff_id, name, since }) => (
                  <span key={staff_id} className="line">
                    {labels.careSince(name, formatDate(since, language))}
                  </span>
                )),
          ],
          [labels.since, formatDate(activated_at ?? created_at, language)],
          ...(invited_at === null ? [] : [[labels.invitedOn, formatDate(invited_at, language)] as const]),
          [
            labels.consents,
            consents.length === 0
              ? labels.noConsents
              : consents.map(({ page_name, version, given_at }) => (
                  <span key={given_at} className="line">
                    {labels.consentOf(page_name, version, formatDate(given_at, language))}
                  </span>
                )),
          ],
        ]}
      />
    </section>
  )
}

function PinnedCard({ clientId }: { clientId: string }) {
  const { file: labels, notes } = useWords('clients')
  const language = useLanguage()
  const { data = [] } = useQuery(clientNotes(clientId))
  const pinned = data.filter(({ is_pinned }) => is_pinned)
  if (pinned.length === 0) return null
  return (
    <section className="card">
      <h2>
        {labels.pinned}
        <PinIcon size="tiny" />
      </h2>
      {pinned.map((note) => (
        <p key={note.note_id} className="pinned">
          {note.text}
          <small className="dim">{notes.by(note.author, formatDate(note.written_at, language))}</small>
        </p>
      ))}
    </section>
  )
}
