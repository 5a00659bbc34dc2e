import fc from 'fast-check'
import { anyText } from '../../testing/any-text.ts'
import { compileForm } from '../compile-form.ts'
import type { Answers, AnswerValue, FormDefinition, FormField } from '../form-definition.ts'

/** Answers as a person gives them: some right, some out of limits, some to questions that are not asked, some missing. */
export const anyAnswers = <Text>(definition: FormDefinition<Text>): fc.Arbitrary<Answers> =>
  fc
    .tuple(...compileForm(definition).fields.map((field) => fc.option(anyAnswer(field), { nil: undefined, freq: 5 })))
    .map((values) =>
      Object.fromEntries(
        compileForm(definition).fields.flatMap((field, place): [string, AnswerValue][] => {
          const value = values[place]
          return value === undefined ? [] : [[field.id, value]]
        }),
      ),
    )

const item = fc.constantFrom('o0', 'o1', 'o2', 'gluten', 'milk', 'unheard-of')
const file = fc.record({ fileName: fc.constantFrom('blood.pdf', 'आहार.jpg'), filePath: fc.constantFrom('a', 'b') })

/** Right in shape, that is what readAnswers lets through, not always in content. */
const anyAnswer = <Text>(field: FormField<Text>): fc.Arbitrary<AnswerValue> => {
  switch (field.type) {
    case 'text':
      return fc.oneof(fc.constantFrom('a', 'b', 'c', 'A ', '7', 'xxxxx', '  ', 'zz'), anyText)
    case 'number':
      return fc.oneof(
        fc.integer({ min: -1, max: 4 }),
        fc.constantFrom(-0, 0.5, 2.25, 1e300),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
      )
    case 'calender':
      return fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-02-30', 'x')
    case 'dropdown':
      return item
    case 'multiselect':
    case 'allergies':
      return fc.array(item, { maxLength: 4 })
    case 'country':
      return fc.constantFrom('IN', 'NP', 'VA', 'XX')
    case 'state':
      return fc.constantFrom('IN-KA', 'IN-MH', 'NP-P1', 'XX-1')
    case 'file':
      return fc.array(file, { maxLength: 3 })
  }
}

/** Any JSON value at all, poison keys and deep nests among it. */
export const anyJson: fc.Arbitrary<unknown> = fc
  .jsonValue({ maxDepth: 4 })
  .chain((value) =>
    fc.constantFrom(value, { __proto__: null, f0: value }, JSON.parse('{"__proto__":{"f0":"a"},"constructor":1}'), [
      value,
    ]),
  )
