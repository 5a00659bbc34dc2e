import { useQuery } from '@tanstack/react-query'
import { SORTS } from '@thali/contract/clients/client-sorts'
import type { ClientFilters } from '@thali/contract/clients/clients.endpoints'
import { GOALS } from '@thali/domain/journey/goals'
import { CloseIcon } from '@thali/ui/components/first-icons'
import { PlusIcon, SearchIcon } from '@thali/ui/components/icon'
import { type Ref, useEffect, useState } from 'react'
import { SortIcon } from '../../layout/icons.tsx'
import { Kbd } from '../../layout/kbd.tsx'
import { Menu, type MenuItem } from '../../layout/menu.tsx'
import { useWords } from '../../words/words.ts'
import type { Density } from './client-table.tsx'
import { staffList } from './clients.queries.ts'

const SEARCH_AFTER_MS = 200

type FilterBarProps = {
  filters: ClientFilters
  onFilters: (filters: ClientFilters) => void
  isAdmin: boolean
  density: Density
  onDensity: (density: Density) => void
  searchRef: Ref<HTMLInputElement>
}

export function FilterBar({ filters, onFilters, isAdmin, density, onDensity, searchRef }: FilterBarProps) {
  const { list } = useWords('clients')
  const change = (part: Partial<ClientFilters>) => onFilters({ ...filters, ...part })
  return (
    <div className="filter-bar">
      <SearchField value={filters.search ?? ''} onChange={(search) => change({ search })} fieldRef={searchRef} />
      <Filters filters={filters} onChange={change} isAdmin={isAdmin} />
      <span className="grow" />
      <Menu
        align="end"
        name={list.sort}
        button={
          <>
            <SortIcon size="tiny" />
            {list.sorts[filters.sort ?? 'attention']}
          </>
        }
        items={SORTS.map((sort) => ({
          key: sort,
          label: list.sorts[sort],
          isChosen: sort === (filters.sort ?? 'attention'),
          onChoose: () => change({ sort: sort === 'attention' ? undefined : sort }),
        }))}
      />
      <div className="seg desk" role="radiogroup" aria-label={list.density}>
        {(['comfort', 'compact'] as const).map((each) => (
          <label key={each}>
            <input type="radio" name="density" checked={density === each} onChange={() => onDensity(each)} />
            <span>{list[each]}</span>
          </label>
        ))}
      </div>
    </div>
  )
}

type SearchFieldProps = { value: string; onChange: (text: string) => void; fieldRef: Ref<HTMLInputElement> }

/** Searches a moment after the last letter; Esc clears. */
function SearchField({ value, onChange, fieldRef }: SearchFieldProps) {
  const { list } = useWords('clients')
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment is counted from the last letter.
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onChange(text), SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div className="search-field">
      <SearchIcon size="tiny" />
      <input
        ref={fieldRef}
        type="search"
        aria-label={list.searchLabel}
        placeholder={list.search}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          if (text === '') event.currentTarget.blur()
          setText('')
          onChange('')
        }}
      />
      <span className="desk">
        <Kbd>/</Kbd>
      </span>
    </div>
  )
}

type FiltersProps = {
  filters: ClientFilters
  onChange: (part: Partial<ClientFilters>) => void
  isAdmin: boolean
}

function Filters({ filters, onChange, isAdmin }: FiltersProps) {
  const { list } = useWords('clients')
  const { data: staff = [] } = useQuery({ ...staffList, enabled: isAdmin })
  const { care, status, goal } = filters
  const careName = (value: string) => {
    if (value === 'me') return list.careMe
    if (value === 'nobody') return list.careNobody
    return list.careOf(staff.find(({ staff_id }) => staff_id === value)?.name ?? '…')
  }
  const chips = [
    ...(care === undefined ? [] : [{ key: 'care', label: careName(care), drop: { care: undefined } }]),
    ...(status === undefined ? [] : [{ key: 'status', label: list.filterStatus[status], drop: { status: undefined } }]),
    ...(goal === undefined ? [] : [{ key: 'goal', label: list.filterGoal[goal], drop: { goal: undefined } }]),
  ]
  const item = (label: string, part: Partial<ClientFilters>): MenuItem => ({
    key: label,
    label,
    onChoose: () => onChange(part),
  })
  const items: MenuItem[] = [
    ...(isAdmin
      ? ['me', 'nobody', ...staff.map(({ staff_id }) => staff_id)].map((value) =>
          item(careName(value), { care: value }),
        )
      : []),
    ...(['active', 'waiting'] as const).map((each) => item(list.filterStatus[each], { status: each })),
    ...GOALS.map((each) => item(list.filterGoal[each], { goal: each })),
  ]
  return (
    <>
      {chips.map(({ key, label, drop }) => (
        <button
          key={key}
          type="button"
          className="chip chip--on"
          aria-label={list.removeFilter(label)}
          onClick={() => onChange(drop)}
        >
          {label}
          <CloseIcon size="tiny" />
        </button>
      ))}
      <Menu
        name={list.filters}
        className="chip chip--dashed"
        button={
          <>
            <PlusIcon size="tiny" />
            {list.addFilter}
          </>
        }
        items={items}
      />
    </>
  )
}
