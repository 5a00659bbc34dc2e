import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAnswers } from './check-answers.ts'
import { readAnswers } from './read-answers.ts'
import { anyJson } from './testing/any-answers.ts'
import { anyForm, anyFormContext } from './testing/any-form.ts'
import { country, file, formOf, multiselect, number, options, text } from './testing/build-form.ts'

const form = formOf(
  text('t'),
  number('n'),
  multiselect('m', options('a', 'b')),
  file('f'),
  country('c'),
  text('constructor'),
)

const codes = (raw: unknown): string[] => {
  const read = readAnswers(form, raw)
  return 'problems' in read ? read.problems.map((problem) => `${problem.fieldId} ${problem.code}`) : ['fine']
}

describe('readAnswers', () => {
  it('F-08 reads each type in its shape, and drops what is no answer', () => {
    const raw = {
      t: 'x',
      n: 1.5,
      m: ['a'],
      f: [{ fileName: 'a.pdf', filePath: 'p', extra: 1 }],
      c: 'IN',
    }
    expect(readAnswers(form, raw)).toEqual({ answers: { ...raw, f: [{ fileName: 'a.pdf', filePath: 'p' }] } })
    expect(readAnswers(form, { t: '', n: null, m: [], f: [] })).toEqual({ answers: {} })
  })

  it.each([
    [null, ' wrong-shape'],
    [[], ' wrong-shape'],
    ['{}', ' wrong-shape'],
    [{ t: 1 }, 't wrong-shape'],
    [{ t: ['x'] }, 't wrong-shape'],
    [{ t: { toString: 'x' } }, 't wrong-shape'],
    [{ n: '1' }, 'n wrong-shape'],
    [{ n: JSON.parse('1e400') }, 'n wrong-shape'],
    [{ n: true }, 'n wrong-shape'],
    [{ m: 'a' }, 'm wrong-shape'],
    [{ m: ['a', 1] }, 'm wrong-shape'],
    [{ m: [['a']] }, 'm wrong-shape'],
    [{ m: Array.from({ length: 501 }, () => 'a') }, 'm too-much'],
    [{ f: ['a'] }, 'f wrong-shape'],
    [{ f: [{ fileName: 'a' }] }, 'f wrong-shape'],
    [{ f: [null] }, 'f wrong-shape'],
    [{ f: Array.from({ length: 11 }, () => ({ fileName: 'a', filePath: 'b' })) }, 'f too-much'],
    [{ t: 'x'.repeat(10_001) }, 't too-much'],
    [{ c: 'x'.repeat(1_000) }, 'c too-much'],
    [{ other: 1 }, 'other unknown-field'],
    [{ ['x'.repeat(100)]: 1 }, `${'x'.repeat(40)} unknown-field`],
    [{ toString: 1 }, 'toString unknown-field'],
    [JSON.parse('{"__proto__":{"t":"x"}}'), '__proto__ unknown-field'],
    [{ constructor: { prototype: {} } }, 'constructor wrong-shape'],
  ])('F-12 refuses %j: %s', (raw, problem) => {
    expect(codes(raw)).toEqual([problem])
  })

  it('F-12 keeps an answer to a poisonous field id where it can do no harm', () => {
    const read = readAnswers(formOf(file('__proto__')), JSON.parse('{"__proto__":[{"fileName":"a","filePath":"b"}]}'))
    expect('answers' in read && Object.getPrototypeOf(read.answers)).toBe(Object.prototype)
  })

  it('F-12 refuses ten thousand answers at once, and names twenty problems at most', () => {
    expect(codes(Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`f${n}`, 'x'])))).toEqual([' too-much'])
    expect(codes(Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`f${n}`, 'x'])))).toHaveLength(20)
  })

  it('F-12 takes any JSON without harm: an answer of the right shape or a named problem', () => {
    fc.assert(
      fc.property(anyForm({ fieldsMax: 4 }), anyJson, (any, raw) => {
        const read = readAnswers(any, raw)
        if ('problems' in read) expect(read.problems.length).toBeGreaterThan(0)
        else checkAnswers(any, read.answers, anyFormContext)
        expect(Object.keys(Object.prototype)).toEqual([])
        expect(({} as { f0?: unknown }).f0).toBeUndefined()
      }),
      { numRuns: 500 },
    )
  })
})
