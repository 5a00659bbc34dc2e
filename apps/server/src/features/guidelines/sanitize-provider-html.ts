import {
  PROVIDER_ATTRIBUTES,
  PROVIDER_LINK_REL,
  PROVIDER_SCHEMES,
  PROVIDER_TAGS,
} from '@thali/domain/content/provider-html'
import sanitizeHtml from 'sanitize-html'

// An address tells its scheme: a relative one would lead into the app.
const ADDRESS = /^(?:https:\/\/|mailto:|tel:)/i

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...PROVIDER_TAGS],
  allowedAttributes: { '*': [...PROVIDER_ATTRIBUTES], a: ['href', 'rel'] },
  allowedSchemes: [...PROVIDER_SCHEMES],
  allowProtocolRelative: false,
  // Of what is not allowed the text stays, but of these not even that.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'xmp', 'iframe', 'noembed'],
  transformTags: {
    a: (tagName, { href, rel: _, ...rest }) => ({
      tagName,
      attribs:
        href !== undefined && ADDRESS.test(href) ? { ...rest, href, rel: PROVIDER_LINK_REL } : { ...rest, rel: '' },
    }),
  },
}

/** A provider's HTML as it may be stored: known tags, no attribute that styles or runs, links to other sites only (trap 21). */
export function sanitizeProviderHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS).replaceAll(' rel=""', '').trim()
}
