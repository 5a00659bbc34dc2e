import { describe, expect, it } from 'vitest'
import { chooseItem } from './choose-items.ts'

const options = [
  { id: 'thyroid', text: 'Thyroid' },
  { id: 'pcos', text: 'PCOS' },
  { id: 'none', text: 'None of these', isExclusive: true },
]

describe('choosing several', () => {
  it('keeps the order of the form, not of the presses', () => {
    expect(chooseItem(options, ['pcos'], 'thyroid', true)).toEqual(['thyroid', 'pcos'])
    expect(chooseItem(options, ['thyroid', 'pcos'], 'thyroid', false)).toEqual(['pcos'])
  })

  it("'none of these' and the others clear each other", () => {
    expect(chooseItem(options, ['thyroid', 'pcos'], 'none', true)).toEqual(['none'])
    expect(chooseItem(options, ['none'], 'pcos', true)).toEqual(['pcos'])
  })

  it('drops nothing that the form does not offer any more', () => {
    expect(chooseItem(options, ['old'], 'pcos', true)).toEqual(['pcos', 'old'])
  })
})
