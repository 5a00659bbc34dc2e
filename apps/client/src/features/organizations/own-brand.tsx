import { Brand } from './brand.tsx'
import { useOrganization } from './use-organization.ts'

/** The brand of the session's organisation. */
export function OwnBrand() {
  const { name, logo } = useOrganization()
  return <Brand name={name} logo={logo} />
}
