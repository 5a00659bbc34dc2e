import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ResetPasswordScreen } from '../features/auth/reset-password-screen.tsx'
import { authFrame } from './auth-frame.tsx'
import { resetLink } from './kept-link.ts'
import { pathTo } from './paths.ts'

export function ResetPasswordPage() {
  const navigate = useNavigate()
  const [link] = useState(resetLink.read)
  const leave = () => {
    resetLink.forget()
    void navigate({ to: pathTo('login'), replace: true })
  }
  return <ResetPasswordScreen frame={authFrame} userId={link?.user_id ?? ''} code={link?.code ?? ''} onDone={leave} />
}
