import { describe, expect, it } from 'vitest'
import { isFormId } from './form-ids.ts'

describe('isFormId', () => {
  it.each(['a', 'weight_kg', 'per-day', '7', '_', 'x'.repeat(40)])('takes %s', (id) => {
    expect(isFormId(id)).toBe(true)
  })

  it.each(['', 'A', 'a b', 'x'.repeat(41), 'ä', 'a.b', '__proto__', 'constructor', 'prototype', 'a\n'])(
    'F-12 refuses %j',
    (id) => {
      expect(isFormId(id)).toBe(false)
    },
  )
})
