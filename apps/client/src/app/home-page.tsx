import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { HomeScreen } from '../features/dashboard/home-screen.tsx'
import { WaitingPlate } from '../features/diets/waiting-plate.tsx'
import { AskedForms } from './asked-forms.tsx'
import { pathTo } from './paths.ts'

// Staff have no client's home; their work is in the console (P-07).
const openConsole = () => location.replace('/console')

export function HomePage() {
  const navigate = useNavigate()
  // Stable: the screen acts on a change of it.
  const askGuardian = useCallback(() => void navigate({ to: pathTo('guardian'), replace: true }), [navigate])
  return (
    <HomeScreen
      hero={<WaitingPlate />}
      asked={<AskedForms />}
      onNoClient={openConsole}
      onGuardianNeeded={askGuardian}
    />
  )
}
