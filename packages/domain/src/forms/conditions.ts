import type { CalendarDate } from '../dates/calendar-date.ts'

/**
 * One statement about one answer. A field that is not asked or not answered satisfies `is-not-answered`, `is-not` and
 * `excludes`, and none of the others.
 */
export type Clause =
  | { readonly fieldId: string; readonly operator: 'is-answered' | 'is-not-answered' }
  /** dropdown, country, state: the item id; text: the whole text, case and outer space aside. */
  | { readonly fieldId: string; readonly operator: 'is' | 'is-not'; readonly value: string }
  /** multiselect, allergies. */
  | { readonly fieldId: string; readonly operator: 'includes' | 'excludes'; readonly value: string }
  /** number, calculated ones too. */
  | { readonly fieldId: string; readonly operator: 'equals' | 'at-least' | 'at-most'; readonly value: number }
  /** calender; the day itself is neither before nor after. */
  | { readonly fieldId: string; readonly operator: 'before' | 'after'; readonly value: CalendarDate }

/** 'Show when [all|any] of these hold'. Never empty. */
export type Condition = { readonly mode: 'all' | 'any'; readonly clauses: readonly Clause[] }
