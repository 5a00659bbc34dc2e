import { countries, states } from '@thali/contract/forms/forms.endpoints'
import { callingCode } from '@thali/contract/geo/geo.endpoints'
import { DEFAULT_COUNTRY, DEFAULT_DIAL_CODE } from '@thali/domain/auth/phone-rules'
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import { AppError } from '../../platform/errors/app-error.ts'
import { answer } from '../../platform/http/answer.ts'
import type { Bind } from '../../platform/http/bind-endpoint.ts'
import { countryIds, listCountries, listStates } from './places.ts'

/**
 * The country comes from the header that our own proxy sets (COUNTRY_HEADER), so no visitor's address goes to a third
 * party (trap 37). Without such a proxy everybody starts with India (S-12).
 */
export function bindGeo(bind: Bind, countryHeader: string | undefined): void {
  bind(callingCode, async ({ context }) => {
    const country = countryHeader === undefined ? undefined : context.header(countryHeader)?.toUpperCase()
    const data =
      country !== undefined && isSupportedCountry(country)
        ? { calling_code: `+${getCountryCallingCode(country)}`, country }
        : { calling_code: DEFAULT_DIAL_CODE, country: DEFAULT_COUNTRY }
    return answer(context, data)
  })

  bind(countries, async ({ context }) => answer(context, [...listCountries(context.language)]))

  bind(states, async ({ body, context }) => {
    // Whichever of the two names is sent, it holds the country that was chosen.
    const country = body.contry_id ?? body.state_id ?? ''
    const name = body.contry_id === undefined ? 'state_id' : 'contry_id'
    if (!countryIds.has(country)) throw new AppError('INVALID_INPUT', { fields: { [name]: 'value-invalid' } })
    return answer(context, listStates(country, context.language))
  })
}
