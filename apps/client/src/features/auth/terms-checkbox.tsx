import { Checkbox } from '@thali/ui/components/checkbox'
import { branding } from '../../platform/branding.ts'
import { useWords } from '../../words/words.ts'

/** The tick that a sign-up needs (U-01, U-07). The terms open beside the form, so that nothing typed is lost. */
export function TermsCheckbox({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const { terms: words } = useWords('auth')
  return (
    <Checkbox
      checked={checked}
      onChange={onChange}
      label={
        <>
          {words.before}
          <a href={branding.links.terms} target="_blank" rel="noopener noreferrer">
            {words.link}
            <span className="visually-hidden">{` (${words.newTab})`}</span>
          </a>
          {words.after}
        </>
      }
    />
  )
}
