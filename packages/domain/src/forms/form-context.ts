import type { CalendarDate } from '../dates/calendar-date.ts'

/** What judging answers needs beside the definition. */
export type FormContext = {
  /** The day on which the form is filled, in the zone of the person. */
  readonly today: CalendarDate
  /** ISO 3166-1 alpha-2. */
  readonly countryIds: ReadonlySet<string>
  /** ISO 3166-2 codes of a country; empty for one without states, and for one that is unknown. */
  readonly stateIds: (countryId: string) => ReadonlySet<string>
  /** Of the organisation. */
  readonly allergenIds: ReadonlySet<string>
}
