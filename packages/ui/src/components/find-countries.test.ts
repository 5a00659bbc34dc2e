import { describe, expect, it } from 'vitest'
import { findCountries } from './find-countries.ts'

const countries = [
  { name: 'British Indian Ocean Territory', dial_code: '+246', code: 'IO' },
  { name: 'Côte d’Ivoire', dial_code: '+225', code: 'CI' },
  { name: 'India', dial_code: '+91', code: 'IN' },
  { name: 'Indonesia', dial_code: '+62', code: 'ID' },
  { name: 'United Kingdom', dial_code: '+44', code: 'GB' },
]
const names = (query: string) => findCountries(countries, query).map((country) => country.name)

describe('finding a country', () => {
  it('gives all for nothing, best first for a name', () => {
    expect(names(' ')).toHaveLength(5)
    expect(names('ind')).toEqual(['India', 'Indonesia', 'British Indian Ocean Territory'])
  })

  it('takes a dial code with or without its plus, an ISO code, and letters without accents', () => {
    expect(names('+91')).toEqual(['India'])
    expect(names('44')).toEqual(['United Kingdom'])
    expect(names('gb')).toEqual(['United Kingdom'])
    expect(names('cote')).toEqual(['Côte d’Ivoire'])
    expect(names('kingdom')).toEqual(['United Kingdom'])
    expect(names('zzz')).toEqual([])
  })
})
