import { describe, expect, it } from 'vitest'
import { EU_ALLERGENS, mergeAllergens } from './eu-allergens.ts'

describe('allergens', () => {
  it('C-04 are the fourteen of the EU list, in English and Hindi', () => {
    expect(EU_ALLERGENS.map(({ id }) => id)).toEqual([
      'gluten',
      'crustaceans',
      'eggs',
      'fish',
      'peanuts',
      'soybeans',
      'milk',
      'nuts',
      'celery',
      'mustard',
      'sesame',
      'sulphites',
      'lupin',
      'molluscs',
    ])
    for (const { name } of EU_ALLERGENS) {
      expect(name.en).toMatch(/^[A-Z]/)
      expect(name.hi).toMatch(/[\u0900-\u097f]/)
    }
  })

  it('C-04 are as an organisation changed them, with its own where it put them', () => {
    const merged = mergeAllergens([
      { id: 'lupin', name: { en: 'Lupin' }, position: 12, isArchived: true },
      { id: 'kiwi', name: { en: 'Kiwi' }, position: 0, isArchived: false },
      { id: 'eggs', name: { en: 'Eggs and mayonnaise' }, position: 20, isArchived: false },
    ])
    expect(merged).toHaveLength(15)
    expect(merged.slice(0, 2).map(({ id }) => id)).toEqual(['gluten', 'kiwi'])
    expect(merged.at(-1)).toEqual({
      id: 'eggs',
      name: { en: 'Eggs and mayonnaise' },
      position: 20,
      isArchived: false,
      isOfLaw: true,
    })
    expect(merged.find(({ id }) => id === 'lupin')).toMatchObject({ isArchived: true, isOfLaw: true })
    expect(merged.find(({ id }) => id === 'kiwi')).toMatchObject({ isOfLaw: false })
  })
})
