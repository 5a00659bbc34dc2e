import { IconButton } from '@thali/ui/components/button'
import { MenuIcon } from '@thali/ui/components/first-icons'
import { lazy, Suspense } from 'react'
import { useWords } from '../words/words.ts'
import { useSideMenu } from './use-side-menu.ts'

const loadMenu = () => import('./visitor-menu.tsx')
// No part of the first load: it is fetched when somebody reaches for the button.
const VisitorMenu = lazy(() => loadMenu().then((module) => ({ default: module.VisitorMenu })))

/** Opens the menu of whoever is not signed in (M-01). Prerendered: classes only. */
export function VisitorMenuButton({ className }: { className?: string }) {
  const { menu: words } = useWords('visitor')
  const menu = useSideMenu()
  const prepare = () => void loadMenu().catch(() => undefined)
  return (
    <>
      <IconButton
        label={words.open}
        icon={<MenuIcon />}
        aria-haspopup="dialog"
        aria-expanded={menu.isOpen}
        onClick={menu.open}
        onPointerEnter={prepare}
        onFocus={prepare}
        {...(className && { className })}
      />
      {menu.isWanted && (
        <Suspense>
          <VisitorMenu menu={menu} />
        </Suspense>
      )}
    </>
  )
}
