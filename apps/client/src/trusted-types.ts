type Rules = { createScriptURL(url: string): string; createHTML(html: string): string }
type TrustedTypesFactory = { createPolicy(name: string, rules: Rules): Rules }

declare global {
  interface Window {
    // Not in every browser, and not in TypeScript's own types yet.
    readonly trustedTypes?: TrustedTypesFactory
  }
}

const SCRIPTS = ['/sw.js']

// The only policy that the CSP allows: scripts that the browser is told to load by address, and HTML that is only read.
const policy = window.trustedTypes?.createPolicy('thali', {
  createScriptURL: (url) => {
    if (!SCRIPTS.includes(url)) throw new TypeError(`not one of our scripts: ${url}`)
    return url
  },
  createHTML: (html) => html,
})

/** A document to read from: it belongs to no window, so nothing in it runs or loads. It is never put into the page. */
export function parseInertHtml(html: string): Document {
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html')
}

/** A script address that may be given to the browser under Trusted Types. */
export function trustedScript(url: string): string {
  return policy?.createScriptURL(url) ?? url
}
