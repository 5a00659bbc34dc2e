import { ageOn, type CalendarDate } from '../dates/calendar-date.ts'

/** Years; an organisation may set its own (J-13; India's DPDP Act 2023, section 2(f): a child is under 18). */
export const DEFAULT_AGE_OF_CONSENT = 18

/** True while a guardian must confirm by e-mail (J-13): until the day of the birthday, `today` in the person's zone. */
export const needsGuardian = (
  dateOfBirth: CalendarDate,
  today: CalendarDate,
  ageOfConsent: number = DEFAULT_AGE_OF_CONSENT,
): boolean => ageOn(dateOfBirth, today) < ageOfConsent
