/** What a text written by a provider may consist of, when it is stored and when it is shown (trap 21). */
export const PROVIDER_TAGS = [
  'div',
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'br',
  'hr',
  'blockquote',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'a',
] as const

/** Attributes of any tag; beside them a link has its address. */
export const PROVIDER_ATTRIBUTES = ['lang', 'dir', 'colspan', 'rowspan'] as const

/** Where a stored text may lead; no id, class or style is among what it may carry. */
export const PROVIDER_SCHEMES = ['https', 'mailto', 'tel'] as const

/** What every link of a provider says of itself. */
export const PROVIDER_LINK_REL = 'noopener nofollow'
