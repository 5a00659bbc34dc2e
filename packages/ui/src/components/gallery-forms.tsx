import { useState } from 'react'
import '../styles/forms.css'
import { FileListField } from './file-list-field.tsx'
import { MultiselectField } from './multiselect-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextArea } from './text-area.tsx'

const WORDS = {
  search: 'Search',
  nothingFound: 'Nothing found',
  close: 'Close',
  clear: 'No answer',
  done: 'Done',
  more: (count: number) => `${count} more`,
}
const FILE_WORDS = {
  add: 'Add a file',
  remove: (name: string) => `Remove ${name}`,
  retry: (name: string) => `Upload ${name} again`,
}
const asOption = (text: string) => ({ value: text, text })
const CONDITIONS = ['Thyroid', 'PCOS', 'BP', 'Diabetes', 'Asthma'].map(asOption)
const STATES = [
  'Andhra Pradesh',
  'Bihar',
  'Gujarat',
  'Karnataka',
  'Kerala',
  'Maharashtra',
  'Punjab',
  'Sikkim',
  'Tripura',
]

/** What only dynamic forms use. */
export function GalleryForms() {
  const [state, setState] = useState<string | undefined>('Maharashtra')
  const [conditions, setConditions] = useState<readonly string[]>(CONDITIONS.map(({ value }) => value))
  const toggle = (value: string, isChosen: boolean) =>
    setConditions(isChosen ? [...conditions, value] : conditions.filter((one) => one !== value))
  return (
    <section className="gallery__section">
      <h2>Forms</h2>
      <div className="gallery__grid">
        <div className="stack-5">
          <SelectField
            label="State"
            options={STATES.map(asOption)}
            value={state}
            onChange={setState}
            placeholder="Choose one"
            words={WORDS}
          />
          <SelectField
            label="Blood group"
            required
            error="This field is required"
            options={['A+', 'B+', 'O+'].map(asOption)}
            value={undefined}
            onChange={() => undefined}
            placeholder="Choose one"
            words={WORDS}
          />
          <MultiselectField
            label="Health conditions"
            options={CONDITIONS}
            value={conditions}
            onToggle={toggle}
            placeholder="Choose what applies"
            words={WORDS}
          />
          <TextArea label="Anything else?" defaultValue="I cook for five." />
        </div>
        <FileListField
          label="Blood reports"
          hint="JPEG, PNG, WebP or PDF, up to 10 MB each"
          accept=".pdf"
          isFull={false}
          onChoose={() => undefined}
          onRemove={() => undefined}
          words={FILE_WORDS}
          files={[
            { key: 'a', name: 'thyroid-profile-nov.pdf', isPicture: false, href: '#file', state: '412 KB, uploaded' },
            { key: 'b', name: 'lipid-report.jpg', isPicture: true, state: 'Uploading, 62 %', progress: 0.62 },
            {
              key: 'c',
              name: 'notes.txt',
              isPicture: false,
              state: 'This kind of file cannot be uploaded.',
              isFailed: true,
              onRetry: () => undefined,
            },
          ]}
        />
      </div>
    </section>
  )
}
