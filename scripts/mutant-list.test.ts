import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MUTANTS } from './mutant-list.mjs'

const root = new URL('..', import.meta.url)

describe('the deliberate breaks', () => {
  it.each(MUTANTS)('"$name" has a place to break, exactly one', ({ file, find, replace }) => {
    const source = readFileSync(new URL(file, root), 'utf8')
    expect([source.split(find).length - 1, replace === find]).toEqual([1, false])
  })
})
