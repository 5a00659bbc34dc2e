import { addDays, type CalendarDate } from '@thali/domain/dates/calendar-date'
import type { GoalWarning } from '@thali/domain/journey/goal-warnings'

/** A client of the demo beyond those that one signs in as: enough of them that a dietician's list is alive. */
export type DemoClient = {
  readonly key: string
  readonly firstName: string
  readonly lastName: string
  readonly gender: 'F' | 'M'
  readonly dateOfBirth: CalendarDate
  readonly heightCm: number
  readonly goal: 'lose' | 'gain' | 'maintain'
  readonly goalKg: number
  readonly language: 'en' | 'hi'
  /** Days before today on which the account was made. */
  readonly sinceDays: number
  /** Days before today on which the invitation was opened; undefined where it never was. */
  readonly hasBegun: boolean
  /** What a dietician has to look at. */
  readonly warning: GoalWarning | undefined
  readonly readings: readonly { readonly on: CalendarDate; readonly kg: number }[]
}

// Common given and family names of India, paired by a fixed rule; nobody in particular.
const WOMEN = [
  'Lakshmi',
  'Farida',
  'Nandini',
  'Tanvi',
  'Shobha',
  'Sneha',
  'Ritika',
  'Harpreet',
  'Deepa',
  'Sunita',
  'Ayesha',
  'Mary',
]
const MEN = [
  'Devendra',
  'Kabir',
  'Imran',
  'Arvind',
  'Joseph',
  'Prakash',
  'Suresh',
  'Vikram',
  'Manoj',
  'Gurpreet',
  'Rohan',
  'Anand',
]
const FAMILIES = [
  'Nair',
  'Joshi',
  'Shaikh',
  'Gill',
  'Sethi',
  'Patil',
  'Qureshi',
  'Bose',
  'D’Souza',
  'Menon',
  'Reddy',
  'Thomas',
  'Ghosh',
]

/** What becomes of a client's weight in the last weeks; each shows another line of the list. */
const STORIES = [
  'steady',
  'flat',
  'steady',
  'silent',
  'steady',
  'held',
  'steady',
  'waiting',
  'gaining',
  'new',
  'steady',
  'flat',
] as const
type Story = (typeof STORIES)[number]

const DAYS = 112
/** Where the story needs a body of its own; the others begin overweight. */
const START_BMI: Readonly<Partial<Record<Story, number>>> = { gaining: 17.6, held: 23.1 }

/** Evenly spread and the same on every start: a number from 0 to under 1 for a word. */
function fractionOf(word: string): number {
  let hash = 2166136261
  for (const sign of word) hash = Math.imul(hash ^ sign.charCodeAt(0), 16777619)
  return (hash >>> 0) / 2 ** 32
}

const tenth = (value: number) => Math.round(value * 10) / 10

function readingsOf(key: string, story: Story, startKg: number, today: CalendarDate): DemoClient['readings'] {
  if (story === 'waiting') return []
  const first = story === 'new' ? 6 : Math.round(60 + fractionOf(`${key} first`) * (DAYS - 60))
  const last =
    story === 'silent' ? 11 + Math.round(fractionOf(`${key} last`) * 12) : Math.round(fractionOf(`${key} last`) * 4)
  const every = 2 + Math.round(fractionOf(`${key} every`) * 3)
  const weekly = story === 'gaining' ? 0.25 : -(0.25 + fractionOf(`${key} pace`) * 0.4)
  const readings = []
  for (let days = first; days >= last; days -= every) {
    // Whoever stalls has lost weight before, and none for the last five weeks.
    const moving = story === 'flat' ? Math.min(first - days, Math.max(0, first - 35)) : first - days
    const wobble = (fractionOf(`${key} ${days} ${every}`) - 0.5) * 0.9
    readings.push({ on: addDays(today, -days), kg: tenth(startKg + (weekly * moving) / 7 + wobble) })
  }
  return readings
}

/** The clients of an organisation, by keys that never change. */
export function demoClients(organization: string, count: number, today: CalendarDate): readonly DemoClient[] {
  return Array.from({ length: count }, (_, at) => {
    const key = `${organization} client ${at}`
    const gender = fractionOf(`${key} gender`) < 0.6 ? 'F' : 'M'
    const names = gender === 'F' ? WOMEN : MEN
    const offset = organization.length
    const story: Story = STORIES[at % STORIES.length] ?? 'steady'
    const heightCm = Math.round((gender === 'F' ? 150 : 162) + fractionOf(`${key} height`) * 18)
    const metres = heightCm / 100
    const startKg = tenth(metres ** 2 * (START_BMI[story] ?? 26 + fractionOf(`${key} bmi`) * 7))
    const healthyKg = Math.round(metres ** 2 * 22)
    const age = 22 + Math.round(fractionOf(`${key} age`) * 42)
    return {
      key,
      firstName: names[(at + offset) % names.length] ?? '',
      lastName: FAMILIES[(at * 5 + offset) % FAMILIES.length] ?? '',
      gender,
      dateOfBirth: addDays(today, -Math.round((age + fractionOf(`${key} birthday`)) * 365.25)),
      heightCm,
      goal: story === 'gaining' ? 'gain' : 'lose',
      goalKg: story === 'held' ? Math.round(metres ** 2 * 17) : healthyKg,
      language: at % 4 === 3 ? 'hi' : 'en',
      sinceDays: story === 'waiting' ? 5 : story === 'new' ? 7 : DAYS + 3,
      hasBegun: story !== 'waiting',
      warning: story === 'held' ? 'goal-outside-healthy-range' : undefined,
      readings: readingsOf(key, story, startKg, today),
    }
  })
}
