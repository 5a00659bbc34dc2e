import { DialCodeSelect, type DialCountry } from '@thali/ui/components/dial-code-select'
import { ControlBox, FieldFrame } from '@thali/ui/components/field'
import { type ReactNode, useState } from 'react'
import { useLanguage, useWords } from '../../words/words.ts'
import { type Country, phoneDigits } from './country.ts'
import { countryName } from './country-name.ts'
import '../../styles/auth.css'

type PhoneNumberFieldProps = {
  label: string
  country: Country
  onCountry: (country: Country) => void
  digits: string
  onDigits: (digits: string) => void
  onBlur?: () => void
  error?: ReactNode
  hint?: ReactNode
}

/** A phone number: dial code beside national digits (S-04, S-11, U-04). */
export function PhoneNumberField({ label, country, digits, onDigits, error, hint, ...rest }: PhoneNumberFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(wiring) => (
        <div className="phone-number">
          <CountryButton country={country} onCountry={rest.onCountry} />
          <div className="grow">
            <ControlBox invalid={Boolean(error)}>
              <input
                {...wiring}
                className="control__input"
                name="phone"
                type="tel"
                inputMode="numeric"
                autoComplete="tel-national"
                value={digits}
                onChange={(event) => onDigits(phoneDigits(event.target.value, country.dial_code))}
                onBlur={rest.onBlur}
              />
            </ControlBox>
          </div>
        </div>
      )}
    </FieldFrame>
  )
}

function CountryButton({ country, onCountry }: Pick<PhoneNumberFieldProps, 'country' | 'onCountry'>) {
  const { close } = useWords('visitor')
  const { phone: words } = useWords('auth')
  const language = useLanguage()
  const [countries, setCountries] = useState<readonly DialCountry[]>([])
  const chosen = { ...country, name: countryName(country.code, language) }
  // Without network the chosen country is all there is; opening it again tries again.
  const load = () =>
    import('./country-list.ts').then(
      ({ listCountries }) => setCountries(listCountries(language)),
      () => undefined,
    )
  return (
    <DialCodeSelect
      countries={countries.length === 0 ? [chosen] : countries}
      value={country.code}
      onChange={onCountry}
      onOpen={() => void load()}
      label={words.country}
      title={words.countryTitle}
      searchLabel={words.countrySearch}
      emptyText={words.countryNone}
      closeLabel={close}
    />
  )
}
