import { addDays, type CalendarDate, isCalendarDate } from '../../dates/calendar-date.ts'
import { dayOf } from '../check-answer.ts'
import type { CalenderField } from '../form-definition.ts'
import type { Relevance } from './cone.ts'
import type { Domain } from './domain.ts'

const FIRST_DAY = '0001-01-01'
const LAST_DAY = '9999-12-31'

/** Days that stand for all of a field: today, its limits, and each day that is named with the one before and the one after. */
export const dateSamples = <Text>(field: CalenderField<Text>, relevance: Relevance, today: CalendarDate): Domain => {
  const limits = [dayOf(field.notBefore, today), dayOf(field.notAfter, today)].filter((day) => day !== undefined)
  const named = relevance.clauses.flatMap((clause) =>
    'value' in clause && typeof clause.value === 'string' ? daysAround(clause.value) : [],
  )
  const parents = relevance.children.flat().flatMap((option) => (option.parentIds ?? []).flatMap(daysAround))
  return { values: [...new Set([today, ...limits, ...named, ...parents])], isComplete: true }
}

const daysAround = (day: string): CalendarDate[] => {
  if (!isCalendarDate(day)) return []
  return [day, ...(day > FIRST_DAY ? [addDays(day, -1)] : []), ...(day < LAST_DAY ? [addDays(day, 1)] : [])]
}
