import { useLayoutEffect, useRef } from 'react'
import { sanitizeHtml } from './sanitize-html.ts'

/** Text that a provider wrote. Only screens that are loaded on their own import it: the purifier is no part of a first load. */
export function ProviderHtml({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(sanitizeHtml(html)), [html])
  return <div ref={place} className="article" />
}
