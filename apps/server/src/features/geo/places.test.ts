import { beforeEach, describe, expect, it } from 'vitest'
import { expectFailure } from '../../test-kit/failures.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { INDIAN_STATES } from './indian-states.ts'
import { countryIds, stateIds } from './places.ts'

type Place = { id: string; text: string }

describe('countries and states', () => {
  let app: TestApp

  beforeEach(async () => {
    app = await testApp()
    return () => app.close()
  })

  const countries = async (language: string): Promise<Place[]> =>
    (await app.get('/api/DynamicForms/countries', { headers: { 'accept-language': language } })).body.data
  const askStates = (body: object, language = 'en') =>
    app.post('/api/DynamicForms/states', body, { headers: { 'accept-language': language } })
  const states = async (country: string, language?: string): Promise<Place[]> =>
    (await askStates({ contry_id: country }, language)).body.data

  it('C-02 are those of ISO 3166-1, by their two letters, once each', async () => {
    const ids = (await countries('en')).map(({ id }) => id)
    expect([ids.length, new Set(ids).size]).toEqual([249, 249])
    expect(ids).toEqual(expect.arrayContaining(['IN', 'NP', 'LK', 'GB', 'US', 'AE']))
    for (const former of ['AN', 'YU', 'SU', 'XK', 'UK', 'EU', 'ZZ']) expect(ids).not.toContain(former)
  })

  it.each([
    ['en', 'India', 'Åland Islands'],
    ['hi', 'भारत', 'अंगोला'],
  ])('C-02 have names in %s, in its order', async (language, india, early) => {
    const all = await countries(language)
    expect(all.find(({ id }) => id === 'IN')?.text).toBe(india)
    const names = all.map(({ text }) => text)
    expect(names.indexOf(early)).toBeLessThan(10)
    expect(names).toEqual([...names].sort(new Intl.Collator(language).compare))
    expect(all.filter(({ id, text }) => id === text)).toEqual([])
  })

  it('C-03 are the 36 of India as it writes them, in both languages, in their order', async () => {
    const [english, hindi] = [await states('IN'), await states('IN', 'hi')]
    expect([english.length, hindi.length]).toEqual([36, 36])
    expect(english.find(({ id }) => id === 'IN-TS')?.text).toBe('Telangana')
    expect(hindi.find(({ id }) => id === 'IN-MH')?.text).toBe('महाराष्ट्र')
    expect(hindi.every(({ text }) => /^[\u0900-\u097f ]+$/.test(text))).toBe(true)
    expect(english.map(({ id }) => id).sort()).toEqual(Object.keys(INDIAN_STATES).sort())
    expect(english[0]?.text).toBe('Andaman and Nicobar Islands')
  })

  it('C-03 takes the country by either name, and the country that was picked where both come', async () => {
    expect((await askStates({ state_id: 'NP' })).body.data[0].id).toMatch(/^NP-/)
    expect((await askStates({ contry_id: 'US', state_id: 'NP' })).body.data).toHaveLength(51)
    expect((await askStates({ contry_id: 'GB' })).body.data.map(({ text }: Place) => text)).toEqual([
      'England',
      'Northern Ireland',
      'Scotland',
      'Wales',
    ])
  })

  it('C-03 are none for a country without any', async () => {
    expect(await states('AI')).toEqual([])
  })

  it.each([{}, { contry_id: '' }, { contry_id: 'in' }, { contry_id: 'XX' }, { state_id: 'IN-MH' }, { contry_id: 7 }])(
    'C-03 refuses %j at its field',
    async (body) => {
      const reply = await askStates(body)
      expectFailure(reply, 'INVALID_INPUT')
      expect(Object.keys(reply.body.data.fields)).toEqual([Object.keys(body)[0] ?? 'state_id'])
    },
  )

  it.each(['__proto__', 'constructor', 'toString'])('C-03 knows no country %s', async (name) => {
    expectFailure(await askStates({ contry_id: name }), 'INVALID_INPUT')
    expect(stateIds(name).size).toBe(0)
  })

  it('F-10 gives the form engine exactly what is offered', async () => {
    expect([...countryIds].sort()).toEqual((await countries('en')).map(({ id }) => id).sort())
    for (const country of ['IN', 'US', 'DE'])
      expect([...stateIds(country)].sort()).toEqual((await states(country)).map(({ id }) => id).sort())
    const all = [...countryIds].flatMap((country) => [...stateIds(country)])
    expect(new Set(all).size).toBe(all.length)
    expect(all.filter((id) => !/^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(id))).toEqual([])
  })
})
