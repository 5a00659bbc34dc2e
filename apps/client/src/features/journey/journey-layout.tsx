import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'

/** Only wide windows show the picture, and only they load the plate's dishes for it. */
const JourneyPlate = lazy(async () => ({ default: (await import('./journey-plate.tsx')).JourneyPlate }))
const WIDE = '(min-width: 840px)'

function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(WIDE)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => window.matchMedia(WIDE).matches,
  )
}

/** A column for the thumb; beside it, where there is room, the plate on its cloth, laid a little more with each step. */
export function JourneyLayout({ laid, children }: { laid: number; children: ReactNode }) {
  const isWide = useIsWide()
  return (
    <div className="journey">
      <div className="journey__column">{children}</div>
      <div className="journey__cloth" aria-hidden="true">
        {isWide && (
          <Suspense>
            <JourneyPlate laid={laid} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
