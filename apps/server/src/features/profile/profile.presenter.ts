import type { Profile } from '@thali/contract/profile/profile.endpoints'
import { say } from '@thali/contract/words/messages'
import { calendarDateIn } from '@thali/domain/dates/calendar-date'
import type { GoalWarning } from '@thali/domain/journey/goal-warnings'
import { needsGuardian } from '@thali/domain/journey/guardian'
import type { Language } from '@thali/domain/languages/language'
import type { Person } from './profile.repository.ts'

/** Where a minor's account stands (J-13). */
export function presentGuardian(person: Person, now: Date): Profile['guardian'] {
  const { date_of_birth, time_zone, age_of_consent } = person
  if (date_of_birth === null || !needsGuardian(date_of_birth, calendarDateIn(time_zone, now), age_of_consent))
    return 'none'
  if (person.guardian_confirmed_at !== null) return 'confirmed'
  return person.guardian_asked_at === null ? 'needed' : 'asked'
}

export function presentProfile(person: Person, now: Date): Profile {
  return {
    ...person,
    user_id: person.id,
    password_set: person.password_hash !== null,
    guardian: presentGuardian(person, now),
  }
}

export function presentWarnings(warnings: readonly GoalWarning[], language: Language) {
  return warnings.map((code) => ({ code, message: say(`warning-${code}`, language) }))
}
