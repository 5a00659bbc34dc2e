import { useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useGivenTitle } from '../layout/screen-title.ts'
import { session } from '../platform/session.ts'
import { useWords } from '../words/words.ts'
import { brandingQuery } from './house.queries.ts'

/** Names each screen: document title always; after a navigation also spoken, with focus moved to the new content. */
export function RouteAnnouncer() {
  const words = useWords('console')
  const router = useRouter()
  const { data } = useQuery({ ...brandingQuery(session.person()?.org_id ?? ''), enabled: false })
  const house = data?.org_display_name ?? words.name
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const screen = useRouterState({
    select: ({ matches }) => {
      if (matches.some((match) => match.status === 'notFound')) return words.titles.notFound
      return matches.findLast((match) => match.staticData.title)?.staticData.title?.() ?? ''
    },
  })
  const given = useGivenTitle(pathname)
  const [spoken, setSpoken] = useState('')

  useEffect(() => {
    document.title = words.title(given || screen || words.name, house)
  }, [given, screen, words, house])

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return
        setSpoken(document.title)
        // A screen below the one that was left keeps the focus where it is: the tabs of a file.
        const place = document.activeElement
        if (place === null || place === document.body) document.getElementById('main')?.focus({ preventScroll: true })
      }),
    [router],
  )
  return (
    <div role="status" className="visually-hidden">
      {spoken}
    </div>
  )
}
