import { session } from '../../platform/session.ts'

/** Who is signed in, at the foot of the rail. */
export function AccountCard({ organization }: { organization: string }) {
  const person = session.person()
  if (person === undefined) return null
  return (
    <div className="account-card">
      <Initials first={person.first_name} last={person.last_name} />
      <span className="account-card__text">
        <span className="text-strong">{`${person.first_name} ${person.last_name}`.trim()}</span>
        <span className="text-small text-muted">{organization}</span>
      </span>
    </div>
  )
}

export function Initials({ first, last }: { first: string; last: string }) {
  const initials = [first, last].map((name) => [...name][0] ?? '').join('')
  return (
    <span className="initials" aria-hidden="true">
      {initials}
    </span>
  )
}
