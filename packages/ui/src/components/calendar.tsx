import { type CalendarDate, calendarDateIn } from '@thali/domain/dates/calendar-date'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { addMonths, clampDate, dateForKey, dayInMonth, monthGrid, monthOf, type WeekStart } from './calendar-grid.ts'
import { classNames } from './class-names.ts'
import { ChevronLeftIcon, ChevronRightIcon } from './icon.tsx'

export type CalendarWords = { month: string; year: string; previousMonth: string; nextMonth: string }

export type CalendarProps = {
  value: CalendarDate | ''
  onChoose: (date: CalendarDate) => void
  min?: CalendarDate
  max?: CalendarDate
  opensAt?: CalendarDate
  locale: string
  weekStart?: WeekStart
  words: CalendarWords
}

/** How far back the year list goes when the field has no minimum. */
const YEARS_BACK = 110

const utc = (date: CalendarDate) => new Date(`${date}T00:00:00Z`)
const today = () => calendarDateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())

/** A month of days after the ARIA date-grid pattern: one stop for Tab, arrows inside, Page for months, Shift+Page for years. */
export function Calendar({ value, onChoose, min, max, opensAt, locale, weekStart = 1, words }: CalendarProps) {
  const [focused, setFocused] = useState(() => clampDate(value || opensAt || today(), min, max))
  // Opening counts as a key: the day itself has the focus then, as the pattern asks.
  const [byKey, setByKey] = useState(true)
  const grid = useRef<HTMLTableElement>(null)
  const now = today()

  useEffect(() => {
    if (byKey) grid.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus()
  }, [focused, byKey])

  const show = (date: CalendarDate, key = false) => {
    setByKey(key)
    setFocused(clampDate(date, min, max))
  }
  const press = (event: KeyboardEvent) => {
    const next = dateForKey(focused, event.key, event.shiftKey, weekStart)
    if (!next) return
    event.preventDefault()
    show(next, true)
  }
  const isOutside = (date: CalendarDate) => Boolean((min && date < min) || (max && date > max))
  const weeks = monthGrid(focused, weekStart)
  const fullDate = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })

  return (
    <div className="calendar">
      <MonthPicker
        {...{ focused, locale, words }}
        min={min ?? dayInMonth(Number(now.slice(0, 4)) - YEARS_BACK, 1, 1)}
        max={max ?? addMonths(now, 60)}
        onShow={show}
      />
      <table
        ref={grid}
        role="grid"
        className="calendar__grid"
        aria-label={new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
          utc(focused),
        )}
        onKeyDown={press}
      >
        <thead>
          <tr>
            {weeks[0]?.map((date) => (
              <th
                key={date}
                scope="col"
                abbr={new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(utc(date))}
              >
                {new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' }).format(utc(date))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date} role="gridcell" aria-selected={date === value}>
                  {monthOf(date) === monthOf(focused) && (
                    <button
                      type="button"
                      data-date={date}
                      className={classNames(
                        'calendar__day',
                        date === value && 'calendar__day--chosen',
                        date === now && 'calendar__day--today',
                      )}
                      tabIndex={date === focused ? 0 : -1}
                      disabled={isOutside(date)}
                      aria-label={fullDate.format(utc(date))}
                      aria-current={date === now ? 'date' : undefined}
                      onClick={() => onChoose(date)}
                    >
                      {Number(date.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type MonthPickerProps = {
  focused: CalendarDate
  min: CalendarDate
  max: CalendarDate
  locale: string
  words: CalendarWords
  onShow: (date: CalendarDate) => void
}

/** Month and year as native lists: a birthday forty years back is two touches away. */
function MonthPicker({ focused, min, max, locale, words, onShow }: MonthPickerProps) {
  const [year, month, day] = [Number(focused.slice(0, 4)), Number(focused.slice(5, 7)), Number(focused.slice(8))]
  const [firstYear, lastYear] = [Number(min.slice(0, 4)), Number(max.slice(0, 4))]
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, i) => lastYear - i)
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const step = (label: string, by: number, icon: ReactNode) => {
    const target = addMonths(focused, by)
    const isOff = monthOf(target) < monthOf(min) || monthOf(target) > monthOf(max)
    return <IconButton label={label} icon={icon} disabled={isOff} onClick={() => onShow(target)} />
  }
  return (
    <div className="calendar__head">
      {step(words.previousMonth, -1, <ChevronLeftIcon />)}
      <select
        className="calendar__select"
        aria-label={words.month}
        value={month}
        onChange={(event) => onShow(dayInMonth(year, Number(event.target.value), day))}
      >
        {Array.from({ length: 12 }, (_, i) => i + 1).map((number) => (
          <option
            key={number}
            value={number}
            disabled={
              monthOf(dayInMonth(year, number, 1)) < monthOf(min) || monthOf(dayInMonth(year, number, 1)) > monthOf(max)
            }
          >
            {monthName.format(utc(dayInMonth(2000, number, 1)))}
          </option>
        ))}
      </select>
      <select
        className="calendar__select"
        aria-label={words.year}
        value={year}
        onChange={(event) => onShow(dayInMonth(Number(event.target.value), month, day))}
      >
        {years.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      {step(words.nextMonth, 1, <ChevronRightIcon />)}
    </div>
  )
}
