import { LandingScreen } from '../features/content/landing-screen.tsx'
import { Brand } from '../features/organizations/brand.tsx'

export function LandingPage() {
  return <LandingScreen brand={<Brand onHero />} />
}
