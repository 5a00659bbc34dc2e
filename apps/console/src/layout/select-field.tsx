import { FieldFrame, type FieldProps } from '@thali/ui/components/field'

type SelectFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  options: readonly { readonly value: string; readonly label: string }[]
}

/** One of several, by the browser's own control: right on every device and for every reader. */
export function SelectField({ value, onChange, options, ...field }: SelectFieldProps) {
  return (
    <FieldFrame {...field}>
      {(wiring) => (
        <select {...wiring} className="select" value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
