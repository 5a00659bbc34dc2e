import { describe, expect, it } from 'vitest'
import { addressesOf } from './route-addresses.ts'

describe('the addresses that the server knows', () => {
  it('P-09 are spelled for it, parameters and optional ones', () => {
    expect(addressesOf('/tabs/more')).toEqual(['/tabs/more'])
    expect(addressesOf('/forms/$form_number/{-$diet_date}')).toEqual(['/forms/:form_number/:diet_date?'])
  })

  it('P-09 are written out where a parameter has few values, so that any other is not found', () => {
    expect(addressesOf('/content/$kind', { kind: ['about', 'terms'] })).toEqual(['/content/about', '/content/terms'])
    expect(addressesOf('/signup-journey/{-$step}', { step: ['height'] })).toEqual([
      '/signup-journey',
      '/signup-journey/height',
    ])
  })
})
