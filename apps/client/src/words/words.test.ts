import { describe, expect, it } from 'vitest'
import { words as en } from './en.ts'
import { words as enAuth } from './en-auth.ts'
import { words as enForms } from './en-forms.ts'
import { words as enJourney } from './en-journey.ts'
import { words as enTabs } from './en-tabs.ts'
import { formatDay, formatNumber } from './format.ts'
import { words as hi } from './hi.ts'
import { words as hiAuth } from './hi-auth.ts'
import { words as hiForms } from './hi-forms.ts'
import { words as hiJourney } from './hi-journey.ts'
import { words as hiTabs } from './hi-tabs.ts'
import { startLanguage } from './language-cookie.ts'

type Tree = { readonly [key: string]: string | ((...values: never[]) => string) | Tree }

/** Every text by its path; functions are called with marks that must come out again. */
function flatten(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const here = `${path}${key}`
    if (typeof value === 'string') return [[here, value]]
    if (typeof value === 'function') return [[here, (value as (...values: string[]) => string)('‹0›', '‹1›', '‹2›')]]
    return flatten(value, `${here}.`)
  })
}

const marksIn = (text: string) => [...new Set(text.match(/‹\d›/g) ?? [])].sort()
// Names and units that are the same in every language.
const SAME = new Set([
  'otherLanguage',
  'title',
  'account.english',
  'account.hindi',
  'home.standardWho',
  'problemOf',
  'files.sizeAnd',
])

describe.each([
  ['public', en, hi],
  ['way in', enAuth, hiAuth],
  ['tabs', enTabs, hiTabs],
  ['journey', enJourney, hiJourney],
  ['forms', enForms, hiForms],
] as const)('the catalogue of the %s screens', (_name, english, hindi) => {
  const first = flatten(english)
  const second = new Map(flatten(hindi))

  it('D-04 has the same texts in both languages, none empty', () => {
    expect([...second.keys()].sort()).toEqual(first.map(([key]) => key).sort())
    expect([...first, ...second].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('D-04 fills the same values into the same texts', () => {
    for (const [key, text] of first) expect([key, marksIn(second.get(key) ?? '')]).toEqual([key, marksIn(text)])
  })

  it('D-04 is Hindi where it says Hindi', () => {
    const latin = [...second].filter(([key, text]) => !SAME.has(key) && !/\p{Script=Devanagari}/u.test(text))
    expect(latin).toEqual([])
  })
})

describe('exact texts', () => {
  it('P-04 S-01 S-02 stand as the specification writes them', () => {
    expect(en.pleaseWait).toBe('Please wait...')
    expect(en.signIn.modeUsername).toBe('Username Login')
    expect(en.signIn.modeOtp).toBe('Otp Login')
    expect(en.signIn.fillAll).toBe('Sorry! please fill all the required fields.')
  })

  it('S-14 stands as the specification writes it, with the details behind it', () => {
    expect(enAuth.registrationFailed('no service')).toBe('Error on registration: no service')
  })

  it('F-04 says what is missing as the specification writes it', () => {
    expect(enForms.required('Blood group')).toBe('Blood group is required')
    expect(enForms.fieldRequired).toBe('This field is required')
  })

  it('F-08 says that it was submitted as the specification writes it', () => {
    expect(enForms.submitted).toBe('Your form details have been submitted successfully')
  })

  it('L-02 says flexible diet plans that keep home-cooked taste', () => {
    expect(en.landing.promise).toMatch(/Flexible diet plans that keep the taste of your home-cooked food/)
  })
})

describe("numbers and dates in the reader's format", () => {
  it('writes a day as 21 Nov 2026 in every time zone', () => {
    expect(formatDay('2026-11-21', 'en')).toBe('21 Nov 2026')
    expect(formatDay('2026-11-21', 'hi')).toMatch(/^21 नव.* 2026$/)
  })

  it('groups numbers as they are read in India, with digits that everybody knows', () => {
    expect(formatNumber(123456.54, 'en')).toBe('1,23,456.5')
    expect(formatNumber(68.4, 'hi')).toBe('68.4')
  })

  it('counts by the rules of the language', () => {
    expect(enTabs.home.readings(1)).toBe('1 reading in 90 days')
    expect(enTabs.home.readings(12)).toBe('12 readings in 90 days')
  })
})

describe('the language at start', () => {
  it('is the chosen one, else what the server wrote, else English', () => {
    expect(startLanguage('a=b; thali-language=hi', 'en')).toBe('hi')
    expect(startLanguage('thali-language=xx', 'hi')).toBe('hi')
    expect(startLanguage('', 'fr')).toBe('en')
  })
})
