import { useNavigate } from '@tanstack/react-router'
import { FormsScreen } from '../features/forms/forms-screen.tsx'
import { formPath } from './paths.ts'

export function FormsPage() {
  const navigate = useNavigate()
  return <FormsScreen onOpen={(formId) => void navigate({ to: formPath(formId) })} />
}
