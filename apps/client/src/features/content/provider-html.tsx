import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { parseInertHtml } from '../../trusted-types.ts'

// What a provider's text may consist of; anything else gives its text and loses its tag.
const TAGS = new Set([
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'u',
  'br',
  'hr',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'a',
])
// Their text is not for reading.
const DROPPED = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'head', 'title'])
const VOID = new Set(['br', 'hr'])

/**
 * Text that a provider wrote, as React elements: the HTML is read, never inserted, and only known tags without any
 * attribute come out, besides an address that is safe to follow. The server has sanitised it before (G-01).
 */
export function ProviderHtml({ html }: { html: string }) {
  const content = useMemo(() => childrenOf(parseInertHtml(html).body), [html])
  return <div className="article">{content}</div>
}

function childrenOf(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, index) => toElement(node, index))
}

function toElement(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.localName
  if (DROPPED.has(tag)) return null
  if (!TAGS.has(tag)) return createElement(Fragment, { key }, ...childrenOf(node))
  if (VOID.has(tag)) return createElement(tag, { key })
  const href = tag === 'a' ? safeAddress(node.getAttribute('href')) : undefined
  return createElement(tag, { key, ...(href && { href, rel: 'noopener nofollow' }) }, ...childrenOf(node))
}

function safeAddress(href: string | null): string | undefined {
  return href !== null && /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(href) ? href : undefined
}
