import type { OrganizationChoice } from '@thali/contract/auth/auth.endpoints'
import { IconButton } from '@thali/ui/components/button'
import { ArrowLeftIcon, ChevronRightIcon } from '@thali/ui/components/icon'
import { OrganizationLogo } from '@thali/ui/components/logo'
import { useWords } from '../../words/words.ts'

export type OrganizationChooserProps = {
  organizations: readonly OrganizationChoice[]
  onChoose: (organization: OrganizationChoice) => unknown
  onBack: () => void
}

/** S-08: each organisation with its logo and its display name, or its name where it has none. */
export function OrganizationChooser({ organizations, onChoose, onBack }: OrganizationChooserProps) {
  const { back, chooser } = useWords('visitor')
  return (
    <div className="chooser">
      <IconButton label={back} icon={<ArrowLeftIcon />} onClick={onBack} className="chooser__back" />
      <div className="stack-2">
        <h1 className="login__heading">{chooser.heading}</h1>
        <p className="text-muted">{chooser.text}</p>
      </div>
      <ul className="stack-3">
        {organizations.map((organization) => (
          <li key={organization.user_id}>
            <button
              type="button"
              className="card card--link chooser__choice"
              onClick={() => void onChoose(organization)}
            >
              <OrganizationLogo src={organization.logo_url} alt="" />
              <span className="text-lead grow">{organization.org_display_name || organization.org_name}</span>
              <ChevronRightIcon />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
