import { describe, expect, it } from 'vitest'
import { DEFAULT_AGE_OF_CONSENT, needsGuardian } from './guardian.ts'

describe('needsGuardian', () => {
  it('J-13 asks for a guardian until the day of the eighteenth birthday', () => {
    expect(DEFAULT_AGE_OF_CONSENT).toBe(18)
    expect(needsGuardian('2008-11-22', '2026-11-21')).toBe(true)
    expect(needsGuardian('2008-11-21', '2026-11-21')).toBe(false)
    expect(needsGuardian('2008-02-29', '2026-02-28')).toBe(true)
    expect(needsGuardian('2008-02-29', '2026-03-01')).toBe(false)
  })

  it('J-13 takes the age that the organisation set', () => {
    expect(needsGuardian('2010-11-21', '2026-11-21', 16)).toBe(false)
    expect(needsGuardian('2010-11-21', '2026-11-21', 21)).toBe(true)
  })
})
