import { describe, expect, it } from 'vitest'
import { readBrought } from './brought-back.ts'

describe('what a provider brings', () => {
  it('S-13 is read by name, and nothing else of the address', () => {
    expect(readBrought('?code=c%2Bd&state=s&iss=https%3A%2F%2Fid.example&session_state=x')).toEqual({
      state: 's',
      code: 'c+d',
      iss: 'https://id.example',
    })
    expect(readBrought('?error=access_denied&error_description=no&state=s')).toEqual({
      state: 's',
      error: 'access_denied',
    })
  })

  it.each(['', '?', '?code=c', '?state=', '?state=&code=c'])('S-13 is nothing without a state: %j', (search) => {
    expect(readBrought(search)).toBeUndefined()
  })
})
