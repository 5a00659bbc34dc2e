import { describe, expect, it } from 'vitest'
import { findOptions } from './find-options.ts'

const options = ['Andhra Pradesh', 'Himachal Pradesh', 'Uttar Pradesh', 'Côte d’Or', 'महाराष्ट्र'].map((text) => ({
  value: text,
  text,
}))
const found = (query: string) => findOptions(options, query).map(({ text }) => text)

describe('finding an option', () => {
  it('takes any part of the text, and puts first what begins with it', () => {
    expect(found('pradesh')).toEqual(['Andhra Pradesh', 'Himachal Pradesh', 'Uttar Pradesh'])
    expect(found('UT')).toEqual(['Uttar Pradesh'])
    expect(found('h')[0]).toBe('Himachal Pradesh')
  })

  it('sees no accents and reads every script', () => {
    expect(found('cote')).toEqual(['Côte d’Or'])
    expect(found('महा')).toEqual(['महाराष्ट्र'])
  })

  it('gives all for nothing typed and none for what nobody offers', () => {
    expect(found(' ')).toHaveLength(5)
    expect(found('xyz')).toEqual([])
  })
})
