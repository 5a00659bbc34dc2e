import { PROVIDER_ATTRIBUTES, PROVIDER_LINK_REL, PROVIDER_TAGS } from '@thali/domain/content/provider-html'
import DOMPurify from 'dompurify'
import { parseInertHtml } from '../trusted-types.ts'

/** Other sites over https, mail, telephone, and pages of this host. */
const ADDRESSES = /^(?:https:\/\/|mailto:|tel:|\/(?![/\\]))/i

/**
 * Takes away what no browser may even read without reporting a violation of the CSP, although nothing of it would run.
 * For quiet only: whatever slips through is removed by the purifier.
 */
function hush(html: string): string {
  return html
    .replace(/<style\b[\s\S]*?(?:<\/style\s*>|$)/gi, '')
    .replace(/<base\b/gi, '<x-base')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/([\s"']|^<\w+\/+)(?:on\w+|style)\s*=/gi, '$1 data-x='))
}

/**
 * A provider's HTML, made harmless a second time (the server has sanitised it when it was saved). It is read into a
 * document that belongs to no window, cleaned there and handed over as nodes: nothing of it is ever given to innerHTML,
 * and the purifier needs no Trusted Types policy of its own, which the CSP would refuse.
 */
export function sanitizeHtml(html: string): DocumentFragment {
  const inert = parseInertHtml(hush(html))
  // The purifier's root must be an element that it allows.
  const root = inert.createElement('div')
  root.append(...inert.body.childNodes)
  DOMPurify.sanitize(root, {
    IN_PLACE: true,
    TRUSTED_TYPES_POLICY: null,
    ALLOWED_TAGS: [...PROVIDER_TAGS],
    ALLOWED_ATTR: ['href', ...PROVIDER_ATTRIBUTES],
    // The purifier holds every attribute against the addresses, except those that are none.
    ADD_URI_SAFE_ATTR: [...PROVIDER_ATTRIBUTES],
    ALLOWED_URI_REGEXP: ADDRESSES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
  for (const link of root.querySelectorAll('a[href]')) link.setAttribute('rel', PROVIDER_LINK_REL)
  const fragment = document.createDocumentFragment()
  fragment.append(...root.childNodes)
  return fragment
}
