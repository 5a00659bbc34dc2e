import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ActivateScreen } from '../features/auth/activate-screen.tsx'
import { authFrame } from './auth-frame.tsx'
import { activationLink } from './kept-link.ts'
import { pathTo } from './paths.ts'

export function ActivatePage() {
  const { history } = useRouter()
  const [link] = useState(activationLink.read)
  return (
    <ActivateScreen
      frame={authFrame}
      link={link && { userId: link.user_id, code: link.code }}
      onUsed={activationLink.forget}
      // Its guard leads on to wherever the journey stands (A-02, J-12).
      onActive={() => history.replace(pathTo('letBegin'))}
    />
  )
}
