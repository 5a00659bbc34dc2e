import { callingCode } from '@thali/contract/geo/geo.endpoints'
import { DEFAULT_COUNTRY, DEFAULT_DIAL_CODE } from '@thali/domain/auth/phone-rules'
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import { answer } from '../../platform/http/answer.ts'
import type { Bind } from '../../platform/http/bind-endpoint.ts'

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
}
