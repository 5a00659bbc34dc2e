import { expect, type Page } from '@playwright/test'
import { box, HOME, step } from './journey-kit.ts'

type Question = {
  readonly name: string
  readonly answer: (page: Page) => Promise<unknown>
  readonly expectAnswer: (page: Page) => Promise<unknown>
  readonly expectNothing: (page: Page) => Promise<unknown>
}

/** An answer to each question, and how it is seen on the screen. */
export const QUESTIONS: readonly Question[] = [
  {
    name: 'need-help',
    answer: async (page) => {
      await page.getByText('Other', { exact: true }).click()
      await page.getByLabel('In your own words').fill('a wedding')
    },
    expectAnswer: (page) => expect(page.getByLabel('In your own words')).toHaveValue('a wedding'),
    expectNothing: (page) => expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0),
  },
  {
    name: 'your-goal',
    answer: (page) => page.getByText('Gain weight healthily').click(),
    expectAnswer: (page) => expect(page.getByRole('radio', { name: 'Gain weight healthily' })).toBeChecked(),
    expectNothing: (page) => expect(page.getByRole('radio', { checked: true })).toHaveCount(0),
  },
  {
    name: 'gender',
    answer: (page) => page.getByText('Female').click(),
    expectAnswer: (page) => expect(page.getByRole('radio', { name: 'Female' })).toBeChecked(),
    expectNothing: (page) => expect(page.getByRole('radio', { checked: true })).toHaveCount(0),
  },
  {
    name: 'date-of-birth',
    answer: (page) => page.getByPlaceholder('dd/MM/yyyy').fill('01/05/1990'),
    expectAnswer: (page) => expect(page.getByPlaceholder('dd/MM/yyyy')).toHaveValue('01/05/1990'),
    expectNothing: (page) => expect(page.getByPlaceholder('dd/MM/yyyy')).toHaveValue(''),
  },
  {
    name: 'curr-weight',
    answer: (page) => page.getByRole('slider', { name: 'Kilograms' }).fill('58'),
    expectAnswer: (page) => expect(box(page)).toHaveText('58 kgs'),
    expectNothing: (page) => expect(box(page)).toHaveText('– kgs'),
  },
  {
    name: 'goal-weight',
    answer: (page) => page.getByRole('slider', { name: 'Kilograms' }).fill('61'),
    expectAnswer: (page) => expect(box(page)).toHaveText('61 kgs'),
    expectNothing: (page) => expect(box(page)).toHaveText('– kgs'),
  },
  {
    name: 'height',
    answer: async (page) => {
      await page.getByLabel('Feet', { exact: true }).fill('5')
      await page.getByLabel('Inches', { exact: true }).fill('4')
    },
    expectAnswer: (page) => expect(page.getByLabel('Inches', { exact: true })).toHaveValue('4'),
    expectNothing: (page) => expect(page.getByLabel('Feet', { exact: true })).toHaveValue(''),
  },
]

/** What the profile holds when all of them are saved. */
export const ANSWERS = {
  reason_of_joining: 'other: a wedding',
  main_goals: 'gain',
  gender: 'F',
  date_of_birth: '1990-05-01',
  weight: 58,
  goal_weight: 61,
  height: '5.4',
}

export const at = (name: string) => new RegExp(`${step(name)}$`)
export const home = new RegExp(`${HOME}$`)

/** The whole journey through the API, or all of it but what is undefined. */
export async function saveAll(page: Page, changes: Record<string, undefined>): Promise<void> {
  const rest = { diet_tags: 'gain', weight_unit: 'kgs', goal_weight_unit: 'kgs', height_unit: 'feet' }
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
  const reply = await page.request.post('/api/users/profile', { headers, data: { ...ANSWERS, ...rest, ...changes } })
  expect(reply.status(), await reply.text()).toBe(200)
}
