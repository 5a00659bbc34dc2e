import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MultiselectField } from '@thali/ui/components/multiselect-field'
import { SelectField } from '@thali/ui/components/select-field'
import { useEffect } from 'react'
import { chooseItem } from './choose-items.ts'
import { allergensQuery, contextFrom, countriesQuery, statesQuery } from './forms.queries.ts'
import { type InputProps, itemsOf, textOf } from './input-props.ts'
import { todayHere } from './today-here.ts'
import { useFormDesk } from './use-form-field.ts'

type Item = { readonly id: string; readonly text: string }
const asOption = ({ id, text }: Item) => ({ value: id, text })

/** With the list the form can judge the answer too. */
function useJudging(list: unknown): void {
  const { store, language } = useFormDesk()
  const client = useQueryClient()
  useEffect(() => {
    if (list !== undefined) store.setContext(contextFrom(client, language, todayHere()))
  }, [list, store, client, language])
}

type ListInputProps = InputProps & { list: readonly Item[] | undefined; hint: string | undefined; isOff: boolean }

function ListInput({ view: { field, answer }, frame, change, leave, list, hint, isOff }: ListInputProps) {
  const { select, choose } = useFormDesk().words
  const described = field.hint ?? hint
  return (
    <SelectField
      {...frame}
      {...(described !== undefined && { hint: described })}
      options={list?.map(asOption) ?? []}
      value={textOf(answer) || undefined}
      onChange={change}
      onBlur={leave}
      placeholder={field.placeholder ?? choose}
      words={select}
      disabled={isOff}
    />
  )
}

export function CountryInput(props: InputProps) {
  const { words, language } = useFormDesk()
  const { data } = useQuery(countriesQuery(language))
  useJudging(data)
  const hint = data === undefined ? words.listMissing : undefined
  return <ListInput {...props} list={data?.data} hint={hint} isOff={data === undefined} />
}

/** F-10: what is offered follows the country. */
export function StateInput(props: InputProps) {
  const { words, language } = useFormDesk()
  const country = props.view.countryId
  const { data, isPending } = useQuery({ ...statesQuery(country ?? '', language), enabled: country !== undefined })
  useJudging(data)
  const list = country === undefined ? undefined : data?.data
  const hint = () => {
    if (country === undefined) return words.countryFirst
    if (list === undefined) return isPending ? words.listMissing : undefined
    return list.length === 0 ? words.noStates : undefined
  }
  return <ListInput {...props} list={list} hint={hint()} isOff={list === undefined || list.length === 0} />
}

export function AllergiesInput({ view: { field, answer }, frame, change, leave }: InputProps) {
  const { words, language } = useFormDesk()
  const { data } = useQuery(allergensQuery(language))
  useJudging(data)
  const options = data?.data.map(({ allergen_id, allergen_name }) => ({ id: allergen_id, text: allergen_name })) ?? []
  const chosen = itemsOf(answer)
  return (
    <MultiselectField
      {...frame}
      {...(data === undefined && { hint: words.listMissing })}
      options={options.map(asOption)}
      value={chosen}
      onToggle={(id, isChosen) => {
        const next = chooseItem(options, chosen, id, isChosen)
        change(next.length === 0 ? undefined : next)
      }}
      onBlur={leave}
      placeholder={field.placeholder ?? words.chooseSeveral}
      words={words.select}
      disabled={data === undefined}
    />
  )
}
