import { Link } from '@tanstack/react-router'
import type { ClientFile } from '@thali/contract/clients/client-file.endpoints'
import { ChevronLeftIcon, ChevronRightIcon, PhoneIcon, WarningIcon } from '@thali/ui/components/first-icons'
import { ArrowLeftIcon, MailIcon } from '@thali/ui/components/icon'
import { showToast } from '@thali/ui/components/toast'
import { messageOf } from '@thali/ui/session/api-failure'
import type { ReactNode } from 'react'
import { clientsPath } from '../../app/paths.ts'
import { Avatar } from '../../layout/avatar.tsx'
import { ScaleIcon } from '../../layout/icons.tsx'
import { formatChange, formatDate, formatDay, formatNumber } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { metaOf, nameOf } from './client-meta.ts'
import { sendInvitationAgain } from './clients.queries.ts'
import type { Place } from './visit-queue.ts'

type FileHeaderProps = {
  file: ClientFile
  place: Place | undefined
  onVisit: (clientId: string) => void
  onWeigh: () => void
}

/** Who it is, what must not be overlooked, and the numbers that one asks first. */
export function FileHeader({ file, place, onVisit, onWeigh }: FileHeaderProps) {
  const words = useWords('clients')
  const { client_id, first_name, last_name, dieticians, email, phone } = file
  const carers = dieticians.map(({ name }) => name).join(', ')
  return (
    <header className="file-header">
      <div className="file-header__top">
        <Link to={clientsPath()} className="btn btn--icon btn--quiet" aria-label={words.file.backToList}>
          <ArrowLeftIcon size="small" />
        </Link>
        <Avatar id={client_id} firstName={first_name} lastName={last_name} size="large" />
        <div className="file-header__who">
          <h1>{nameOf(file)}</h1>
          <p className="dim">{[metaOf(file, words), carers && words.file.with(carers)].filter(Boolean).join(' · ')}</p>
        </div>
        {place && <Neighbours place={place} onVisit={onVisit} />}
        <span className="grow" />
        {phone && (
          <a className="btn btn--icon" href={`tel:${phone}`} aria-label={words.file.call} title={words.file.call}>
            <PhoneIcon size="small" />
          </a>
        )}
        {email && (
          <a className="btn btn--icon" href={`mailto:${email}`} aria-label={words.file.mail} title={words.file.mail}>
            <MailIcon size="small" />
          </a>
        )}
        <button type="button" className="btn btn--primary" onClick={onWeigh}>
          <ScaleIcon size="tiny" />
          {words.file.logWeight}
        </button>
      </div>
      <Flags file={file} />
      <Facts file={file} />
    </header>
  )
}

function Neighbours({ place, onVisit }: { place: Place; onVisit: (clientId: string) => void }) {
  const { file: words } = useWords('clients')
  const { at, of, previous, next } = place
  return (
    <span className="neighbours desk">
      <span className="dim">{words.place(at, of)}</span>
      <button
        type="button"
        className="btn btn--icon btn--quiet"
        aria-label={words.previous}
        title={`${words.previous} [`}
        disabled={previous === undefined}
        onClick={() => previous && onVisit(previous)}
      >
        <ChevronLeftIcon size="tiny" />
      </button>
      <button
        type="button"
        className="btn btn--icon btn--quiet"
        aria-label={words.next}
        title={`${words.next} ]`}
        disabled={next === undefined}
        onClick={() => next && onVisit(next)}
      >
        <ChevronRightIcon size="tiny" />
      </button>
    </span>
  )
}

function Flags({ file }: { file: ClientFile }) {
  const words = useWords('clients')
  const known: Readonly<Record<string, string>> = words.warnings
  const sendAgain = () =>
    void sendInvitationAgain(file.client_id).then(
      () => showToast({ message: words.invite.sentAgain(nameOf(file)), tone: 'success' }),
      (error: unknown) => showToast({ message: messageOf(error) ?? words.failed, tone: 'danger' }),
    )
  const flags: ReactNode[] = [
    ...file.reviews.map(({ warning }) => (
      <span key={warning} className="chip chip--danger">
        <WarningIcon size="tiny" />
        {known[warning] ?? warning}
      </span>
    )),
    ...(file.guardian === 'none'
      ? []
      : [
          <span key="guardian" className={file.guardian === 'confirmed' ? 'chip' : 'chip chip--caution'}>
            {words.file.guardian[file.guardian]}
          </span>,
        ]),
    ...(file.status === 'active'
      ? []
      : [
          <span key="status" className="chip chip--caution">
            {file.status === 'invited' ? words.file.waiting : words.status[file.status]}
          </span>,
          <button key="again" type="button" className="btn btn--small" onClick={sendAgain}>
            {words.file.sendAgain}
          </button>,
        ]),
  ]
  return flags.length === 0 ? null : <div className="flags">{flags}</div>
}

type Fact = { readonly key: string; readonly label: string; readonly value: string; readonly more?: string }

function Facts({ file }: { file: ClientFile }) {
  const words = useWords('clients')
  const language = useLanguage()
  const kg = (value: number) => `${formatNumber(value, language, 1, true)} kg`
  const { weight, goal_kg, bmi, height_cm, last_seen_at } = file
  const { facts } = words.file
  const left = weight && goal_kg !== null ? weight.recent_kg - goal_kg : null
  const isReached = left !== null && (file.goal === 'gain' ? left >= 0 : left <= 0)
  const list: Fact[] = [
    ...(weight
      ? [
          {
            key: 'weight',
            label: facts.weight,
            value: kg(weight.recent_kg),
            ...(weight.weekly_kg !== null && { more: facts.weekly(formatChange(weight.weekly_kg, language)) }),
          },
        ]
      : []),
    ...(goal_kg !== null
      ? [
          {
            key: 'goal',
            label: facts.goal(formatNumber(goal_kg, language)),
            value: left === null ? kg(goal_kg) : isReached ? facts.reached : kg(Math.abs(left)),
          },
        ]
      : []),
    ...(bmi
      ? [
          {
            key: 'bmi',
            label: facts.bmi,
            value: formatNumber(bmi.value, language, 1, true),
            ...(bmi.asian && { more: words.file.bmi.asian[bmi.asian as keyof typeof words.file.bmi.asian] }),
          },
        ]
      : []),
    ...(height_cm === null
      ? []
      : [{ key: 'height', label: facts.height, value: `${formatNumber(height_cm, language)} cm` }]),
    ...(weight ? [{ key: 'last', label: facts.lastReading, value: formatDay(weight.last_on, language) }] : []),
    // Sessions are forgotten after a while: then it is not known.
    ...(last_seen_at === null
      ? []
      : [{ key: 'seen', label: facts.lastSeen, value: formatDate(last_seen_at, language) }]),
  ]
  return (
    <dl className="facts">
      {list.map(({ key, label, value, more }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b> {more && <small>{more}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
