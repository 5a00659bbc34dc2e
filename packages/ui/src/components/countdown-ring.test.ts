import { describe, expect, it } from 'vitest'
import { clockTime, secondsUntil } from './countdown-ring.tsx'

describe('the countdown', () => {
  it('S-05 counts whole seconds from the clock and ends at 0', () => {
    expect(secondsUntil(60_000, 0)).toBe(60)
    expect(secondsUntil(60_000, 1)).toBe(60)
    expect(secondsUntil(60_000, 59_001)).toBe(1)
    expect(secondsUntil(60_000, 60_000)).toBe(0)
    expect(secondsUntil(60_000, 999_999)).toBe(0)
    expect(secondsUntil(null, 0)).toBe(0)
  })

  it('writes seconds as minutes and two digits', () => {
    expect(clockTime(60)).toBe('1:00')
    expect(clockTime(42)).toBe('0:42')
    expect(clockTime(9)).toBe('0:09')
  })
})
