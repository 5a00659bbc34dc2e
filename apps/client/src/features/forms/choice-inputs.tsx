import { MultiselectField } from '@thali/ui/components/multiselect-field'
import { SelectField } from '@thali/ui/components/select-field'
import { chooseItem } from './choose-items.ts'
import { type InputProps, itemsOf, textOf } from './input-props.ts'
import { useFormDesk } from './use-form-field.ts'

const asOption = ({ id, text }: { id: string; text: string }) => ({ value: id, text })

export function ChoiceInput({ view: { field, answer, options = [] }, frame, change, leave }: InputProps) {
  const { select, choose } = useFormDesk().words
  return (
    <SelectField
      {...frame}
      options={options.map(asOption)}
      value={textOf(answer) || undefined}
      onChange={change}
      onBlur={leave}
      placeholder={field.placeholder ?? choose}
      words={select}
      disabled={options.length === 0}
    />
  )
}

export function SeveralInput({ view: { field, answer, options = [] }, frame, change, leave }: InputProps) {
  const { select, chooseSeveral } = useFormDesk().words
  const chosen = itemsOf(answer)
  return (
    <MultiselectField
      {...frame}
      options={options.map(asOption)}
      value={chosen}
      onToggle={(id, isChosen) => {
        const next = chooseItem(options, chosen, id, isChosen)
        change(next.length === 0 ? undefined : next)
      }}
      onBlur={leave}
      placeholder={field.placeholder ?? chooseSeveral}
      words={select}
      disabled={options.length === 0}
    />
  )
}
