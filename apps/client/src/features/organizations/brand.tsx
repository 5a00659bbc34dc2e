import { LogoMark } from '@thali/ui/components/logo'
import { branding } from '../../platform/branding.ts'

type BrandProps = { onHero?: boolean; name?: string; logo?: string }

/**
 * The organisation's logo and name. The page is prerendered before its logo is known, so both the logo and the mark stand
 * in it, and CSS shows the mark only where there is no logo (P-08): nothing changes when React takes over.
 */
export function Brand({ onHero = false, name = branding.org_display_name, logo = branding.logo_url }: BrandProps) {
  return (
    <span className={onHero ? 'logo logo--on-hero brand' : 'logo brand'}>
      {/* Lazy: one that CSS hides is then never fetched, and React writes no preload for an address that may be empty. */}
      <img className="brand__logo" src={logo === '' ? undefined : logo} alt="" width={36} height={36} loading="lazy" />
      <LogoMark />
      <span className="brand__name">{name}</span>
    </span>
  )
}
