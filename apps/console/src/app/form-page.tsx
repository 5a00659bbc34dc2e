import { useNavigate, useParams } from '@tanstack/react-router'
import { BuilderScreen } from '../features/forms/builder-screen.tsx'
import { formPath, isFormTab } from './paths.ts'

export function FormPage() {
  const params: { form_id?: string; tab?: string } = useParams({ strict: false })
  const navigate = useNavigate()
  const formId = params.form_id ?? ''
  const tab = isFormTab(params.tab) ? (params.tab ?? 'build') : 'build'
  return (
    <BuilderScreen
      formId={formId}
      tab={tab}
      onTab={(next) => void navigate({ to: formPath(formId, next), replace: true, resetScroll: false })}
    />
  )
}
