import { describe, expect, it } from 'vitest'
import { notLoadedWords } from './not-loaded-words.ts'

describe('the words of a page whose app does not come', () => {
  it('D-04 are there in both languages, and become markup as they are', () => {
    const { en, hi } = notLoadedWords
    expect(Object.keys(hi)).toEqual(Object.keys(en))
    for (const text of Object.values(hi)) expect(text).toMatch(/\p{Script=Devanagari}/u)
    for (const text of [en, hi].flatMap((words) => Object.values(words))) expect(text).toMatch(/^[^<>&"{}]+$/)
  })
})
