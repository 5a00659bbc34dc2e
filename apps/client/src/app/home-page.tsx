import { HomeScreen } from '../features/dashboard/home-screen.tsx'
import { WaitingPlate } from '../features/diets/waiting-plate.tsx'

// Staff have no client's home; their work is in the console (P-07).
const openConsole = () => location.replace('/console')

export function HomePage() {
  return <HomeScreen hero={<WaitingPlate />} onNoClient={openConsole} />
}
