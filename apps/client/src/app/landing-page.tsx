import { LandingScreen } from '../features/content/landing-screen.tsx'
import { Brand } from '../features/organizations/brand.tsx'
import { VisitorMenuButton } from './visitor-menu-button.tsx'

export function LandingPage() {
  return <LandingScreen brand={<Brand onHero />} menu={<VisitorMenuButton className="landing__menu" />} />
}
