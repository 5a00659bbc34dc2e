import type { ColumnType, JSONColumnType } from 'kysely'

// An instant is set by the application's clock, never by a default of the database.
export type Instant = ColumnType<Date, Date, Date>
export type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>
/** A column that the database fills when it is left out. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>
export type Json<T extends object> = JSONColumnType<T, string, string>
export type DefaultedJson<T extends object> = ColumnType<T, string | undefined, string>
