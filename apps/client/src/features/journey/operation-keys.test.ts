import { expect, it } from 'vitest'
import { createOperationKeys } from './operation-keys.ts'

it('J-11 the same answer sent again is the same operation, another answer another, and so is one after it has landed', () => {
  let made = 0
  const keys = createOperationKeys(() => `key ${++made}`)
  expect(keys.keyFor({ gender: 'F' })).toBe('key 1')
  expect(keys.keyFor({ gender: 'F' })).toBe('key 1')
  expect(keys.keyFor({ gender: 'O' })).toBe('key 2')
  keys.landed({ gender: 'F' })
  expect(keys.keyFor({ gender: 'F' })).toBe('key 3')
})
