import { Outlet } from '@tanstack/react-router'
import { ToastRegion } from '@thali/ui/components/toast'
import { useWords } from '../words/words.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'

/** What stands around every screen. */
export function RootFrame() {
  const words = useWords('visitor')
  return (
    <>
      <a className="skip-link" href="#main">
        {words.skipToContent}
      </a>
      <OfflineNotice />
      <Outlet />
      <RouteAnnouncer />
      <ToastRegion closeLabel={words.close} />
    </>
  )
}
