import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useGivenTitle } from '../layout/screen-title.ts'
import { branding } from '../platform/branding.ts'
import { useWords } from '../words/words.ts'

/**
 * Names each screen: document title always; after a navigation inside the app also spoken, with focus moved to the new
 * content, as a page load would do.
 */
export function RouteAnnouncer() {
  const words = useWords('visitor')
  const router = useRouter()
  const screen = useRouterState({
    select: ({ matches }) => {
      if (matches.some((match) => match.status === 'notFound' || match._notFound)) return words.titles.notFound
      const named = matches.findLast((match) => match.staticData.title)
      return named?.staticData.title?.(named.params) ?? ''
    },
  })
  const given = useGivenTitle(useRouterState({ select: (state) => state.location.pathname }))
  const [spoken, setSpoken] = useState('')

  useEffect(() => {
    const name = given || screen
    document.title = name === '' ? branding.org_display_name : words.title(name, branding.org_display_name)
    // A page that is named by what it shows gets its name a moment after it was opened.
    if (given !== '') setSpoken((last) => (last === '' ? '' : document.title))
  }, [given, screen, words])

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return
        setSpoken(document.title)
        // A screen that asks something is entered at its question.
        const arrival = document.querySelector<HTMLElement>('#main [data-arrival]') ?? document.getElementById('main')
        arrival?.focus({ preventScroll: true })
      }),
    [router],
  )

  return (
    <div role="status" className="visually-hidden">
      {spoken}
    </div>
  )
}
