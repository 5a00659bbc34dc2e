import { useLocation } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'

type ScreenTitle = { readonly path: string; readonly title: string }

let given: ScreenTitle = { path: '', title: '' }
const listeners = new Set<() => void>()

/** Names the present screen after what it shows, where its route cannot know the name: a page that a provider wrote. */
export function useScreenTitle(title: string | undefined): void {
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    if (title === undefined || title === '') return
    given = { path, title }
    for (const listener of listeners) listener()
  }, [title, path])
}

/** The name that the screen at this path has given itself; '' where it has none. */
export function useGivenTitle(path: string): string {
  return useSyncExternalStore(
    subscribe,
    () => (given.path === path ? given.title : ''),
    () => '',
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
