import { useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { findCountries } from './find-countries.ts'
import { CheckIcon, ChevronDownIcon, SearchIcon } from './icon.tsx'
import { Sheet } from './sheet.tsx'
import { TextField } from './text-field.tsx'

/** As the contract lists them: code is the ISO 3166 code, dial_code begins with a plus. */
export type DialCountry = { name: string; dial_code: string; code: string }

export type DialCodeSelectProps = {
  countries: ReadonlyArray<DialCountry>
  /** ISO code of the chosen country. */
  value: string
  onChange: (country: DialCountry) => void
  /** The moment to load the whole list, where only the chosen country is there so far. */
  onOpen?: () => void
  /** Spoken name of the button, e.g. 'Country code'; the chosen country is added. */
  label: string
  /** Title of the sheet. */
  title: string
  searchLabel: string
  /** When nothing is found. */
  emptyText: string
  closeLabel: string
  disabled?: boolean
}

/** The '+91' beside a phone number; the list of countries is made only when it opens. */
export function DialCodeSelect({
  countries,
  value,
  onChange,
  onOpen,
  label,
  title,
  searchLabel,
  emptyText,
  closeLabel,
  disabled = false,
}: DialCodeSelectProps) {
  const [open, setOpen] = useState(false)
  const chosen = countries.find((country) => country.code === value)
  return (
    <>
      <button
        type="button"
        className={classNames('control', 'dial-code', disabled && 'control--disabled')}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={chosen ? `${label}: ${chosen.name} ${chosen.dial_code}` : label}
        onClick={() => {
          onOpen?.()
          setOpen(true)
        }}
      >
        <span>{chosen?.dial_code ?? '+'}</span>
        <ChevronDownIcon size="small" />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={title} closeLabel={closeLabel} height="full">
        <CountryList
          {...{ countries, value, searchLabel, emptyText, title }}
          onChoose={(country) => {
            onChange(country)
            setOpen(false)
          }}
        />
      </Sheet>
    </>
  )
}

type CountryListProps = Pick<DialCodeSelectProps, 'countries' | 'value' | 'searchLabel' | 'emptyText' | 'title'> & {
  onChoose: (country: DialCountry) => void
}

function CountryList({ countries, value, searchLabel, emptyText, title, onChoose }: CountryListProps) {
  const [query, setQuery] = useState('')
  const id = useId()
  const found = findCountries(countries, query)
  return (
    <div className="stack-2">
      <div className="sheet__search">
        <TextField
          label={<span className="visually-hidden">{searchLabel}</span>}
          placeholder={searchLabel}
          type="search"
          autoComplete="off"
          before={<SearchIcon size="small" />}
          value={query}
          aria-controls={id}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      <ul className="option-list" id={id} aria-label={title}>
        {found.map((country) => (
          <li key={country.code}>
            <button
              type="button"
              className="option"
              aria-current={country.code === value ? 'true' : undefined}
              onClick={() => onChoose(country)}
            >
              <span className="grow">{country.name}</span>
              <span className="text-muted">{country.dial_code}</span>
              {country.code === value && <CheckIcon size="small" />}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-muted text-center">
        {found.length === 0 && emptyText}
      </p>
    </div>
  )
}
