import { type ReactNode, useId, useState } from 'react'
import { findOptions, type Option } from './find-options.ts'
import { OptionSearch, SEARCH_FROM } from './option-search.tsx'
import { Sheet } from './sheet.tsx'

/** The words of every list that can be searched. */
export type OptionWords = {
  search: string
  /** When nothing is found. */
  nothingFound: string
  close: string
}

type OptionSheetProps = {
  /** Of the field that it belongs to. */
  control: string
  open: boolean
  onClose: () => void
  label: string
  options: readonly Option[]
  words: OptionWords
  footer?: ReactNode
  /** One option as a list item. */
  renderOption: (option: Option) => ReactNode
  /** A list item after all options, as long as nothing is searched. */
  last?: ReactNode
}

/** The options of a field in a sheet, found by typing where there are many. */
export function OptionSheet({ control, open, onClose, label, options, words, footer, ...list }: OptionSheetProps) {
  return (
    <span id={`${control}-sheet`} className="option-sheet">
      <Sheet
        open={open}
        onClose={onClose}
        title={label}
        closeLabel={words.close}
        height={options.length >= SEARCH_FROM ? 'full' : 'content'}
        footer={footer}
      >
        <FoundOptions {...{ label, options, words }} {...list} />
      </Sheet>
    </span>
  )
}

type FoundOptionsProps = Pick<OptionSheetProps, 'label' | 'options' | 'words' | 'renderOption' | 'last'>

function FoundOptions({ label, options, words, renderOption, last }: FoundOptionsProps) {
  const [query, setQuery] = useState('')
  const id = useId()
  const found = findOptions(options, query)
  return (
    <div className="stack-2">
      {options.length >= SEARCH_FROM && (
        <OptionSearch label={words.search} value={query} onChange={setQuery} controls={id} />
      )}
      <ul className="option-list" id={id} aria-label={label}>
        {found.map(renderOption)}
        {query === '' && last}
      </ul>
      <p role="status" className="text-muted text-center">
        {found.length === 0 && words.nothingFound}
      </p>
    </div>
  )
}
