import { describe, expect, it } from 'vitest'
import { DEFAULT_THEME, isTheme, PRODUCTION_THEME, THEMES, themeForHost } from './theme.ts'

describe('theme', () => {
  it('P-03 knows the six themes of the specification', () => {
    expect(THEMES).toEqual(['purple', 'green', 'red', 'yellow', 'blue', 'maroon'])
    expect(DEFAULT_THEME).toBe('purple')
    expect(PRODUCTION_THEME).toBe('red')
  })

  it('P-03 gives an unknown host purple', () => {
    expect(themeForHost(undefined)).toBe('purple')
  })

  it('P-03 gives a production host without a registered theme red, another one purple', () => {
    expect(themeForHost({ theme: null, isProduction: true })).toBe('red')
    expect(themeForHost({ theme: null, isProduction: false })).toBe('purple')
  })

  it('P-03 lets the registered theme win, on production hosts too', () => {
    for (const theme of THEMES) {
      expect(themeForHost({ theme, isProduction: true })).toBe(theme)
      expect(themeForHost({ theme, isProduction: false })).toBe(theme)
    }
  })

  it('accepts only the exact ids', () => {
    expect(THEMES.every(isTheme)).toBe(true)
    for (const junk of ['', 'Red', 'red ', 'orange', '__proto__', 'constructor', 'length'])
      expect(isTheme(junk)).toBe(false)
  })
})
