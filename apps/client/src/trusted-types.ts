type Policy = { createScriptURL(url: string): string }
type TrustedTypesFactory = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy }

declare global {
  interface Window {
    // Not in every browser, and not in TypeScript's own types yet.
    readonly trustedTypes?: TrustedTypesFactory
  }
}

const SCRIPTS = ['/sw.js']

// The only policy that the CSP allows: same-origin scripts that the browser is told to load by address.
const policy = window.trustedTypes?.createPolicy('thali', {
  createScriptURL: (url) => {
    if (!SCRIPTS.includes(url)) throw new TypeError(`not one of our scripts: ${url}`)
    return url
  },
})

/** A script address that may be given to the browser under Trusted Types. */
export function trustedScript(url: string): string {
  return policy?.createScriptURL(url) ?? url
}
