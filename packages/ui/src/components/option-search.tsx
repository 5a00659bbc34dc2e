import { SearchIcon } from './icon.tsx'
import { TextField } from './text-field.tsx'

/** From so many options on a list has a search field. */
export const SEARCH_FROM = 9

type OptionSearchProps = { label: string; value: string; onChange: (text: string) => void; controls: string }

/** The search field on top of a list of options; it stays while the list scrolls. */
export function OptionSearch({ label, value, onChange, controls }: OptionSearchProps) {
  return (
    <div className="sheet__search">
      <TextField
        label={<span className="visually-hidden">{label}</span>}
        placeholder={label}
        type="search"
        autoComplete="off"
        before={<SearchIcon size="small" />}
        value={value}
        aria-controls={controls}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
