import { describe, expect, it } from 'vitest'
import { textOfAnswer } from './answer-text.ts'
import type { AnswerValue, FormField } from './form-definition.ts'
import { formInLanguage } from './form-in-language.ts'
import {
  calender,
  country,
  dropdown,
  file,
  formOf,
  multiselect,
  number,
  option,
  state,
  text,
} from './testing/build-form.ts'

const names = {
  country: (id: string) => (id === 'IN' ? 'भारत' : undefined),
  state: (id: string) => (id === 'IN-KA' ? 'कर्नाटक' : undefined),
  allergen: (id: string) => (id === 'milk' ? 'दूध' : undefined),
}
const meals = [option('b', { text: { en: 'Breakfast', hi: 'नाश्ता' } }), option('d', { text: { en: 'Dinner' } })]

const textIn = (field: FormField, value: AnswerValue | undefined, language: 'en' | 'hi' = 'hi'): string | undefined => {
  const [only] = formInLanguage(formOf(field), language).sections[0]?.fields ?? []
  return only && textOfAnswer(only, value, names)
}

describe('textOfAnswer', () => {
  it.each([
    [text('f'), 'as typed', 'as typed'],
    [text('f'), undefined, ''],
    [number('f', { unit: { en: 'kg', hi: 'किग्रा' } }), 72.5, '72.5 किग्रा'],
    [number('f'), 0, '0'],
    [calender('f'), '2026-03-04', '04/03/2026'],
    [dropdown('f', meals), 'b', 'नाश्ता'],
    [dropdown('f', meals), 'd', 'Dinner'],
    [dropdown('f', meals), 'gone', 'gone'],
    [multiselect('f', meals), ['b', 'd'], 'नाश्ता, Dinner'],
    [country('f'), 'IN', 'भारत'],
    [country('f'), 'XX', 'XX'],
    [state('f', 'c'), 'IN-KA', 'कर्नाटक'],
    [{ ...country('f'), type: 'allergies' }, ['milk', 'soy'], 'दूध, soy'],
    [
      file('f'),
      [
        { fileName: 'a.pdf', filePath: 'x' },
        { fileName: 'b.jpg', filePath: 'y' },
      ],
      'a.pdf, b.jpg',
    ],
  ] as [FormField, AnswerValue | undefined, string][])('F-08 %# says %j %j as %s', (field, value, said) => {
    expect(textIn(field, value)).toBe(said)
  })
})

describe('formInLanguage', () => {
  it('D-04 says every text in the language, English where there is no other', () => {
    const bilingual = (word: string) => ({ en: `${word} en`, hi: `${word} hi` })
    const form = {
      sections: [
        {
          id: 's',
          title: bilingual('title'),
          fields: [
            text('t', {
              name: bilingual('name'),
              hint: bilingual('hint'),
              placeholder: { en: 'only English' },
              pattern: { source: 'a', message: bilingual('message') },
            }),
            number('n', { unit: bilingual('unit') }),
            dropdown('d', [option('o', { text: bilingual('option') })]),
          ],
        },
      ],
    }
    const said = JSON.stringify(formInLanguage(form, 'hi'))
    expect(said.match(/[a-z]+ hi"/g)).toHaveLength(6)
    expect(said).not.toContain(' en"')
    expect(said).toContain('only English')
    expect(JSON.stringify(formInLanguage(form, 'en'))).not.toContain(' hi"')
  })
})
