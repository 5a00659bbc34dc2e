import { useParams } from '@tanstack/react-router'
import { GuardianConfirmScreen } from '../features/journey/guardian-confirm-screen.tsx'
import { Brand } from '../features/organizations/brand.tsx'

export function GuardianConfirmPage() {
  const { user_id = '', guardian_code = '' } = useParams({ strict: false })
  return <GuardianConfirmScreen brand={<Brand />} userId={user_id} guardianCode={guardian_code} />
}
