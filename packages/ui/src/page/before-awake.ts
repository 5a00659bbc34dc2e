// What a page does while its app is not awake yet: the HTML is read and filled in long before the scripts have come over
// a slow line. The build writes this file into every page, as the one inline script that the policy knows by its hash
// (scripts/before-awake.mjs, decision 025). It must stay small and may import nothing.

const ASK_AGAIN_MS = 200
const PATIENCE_MS = 20_000

/** As long as #root tells which page its HTML shows: the app takes that away when it begins. */
const isAsleep = () => document.querySelector('#root[data-page]') !== null
let isWaiting = false

// After React, which listens further in: what it took is done for. A form that nobody took would be sent by the browser
// itself, with the password in the address; it is kept back and pressed again until the app takes it.
addEventListener('submit', (event) => {
  if (event.defaultPrevented) return
  event.preventDefault()
  if (isWaiting) return
  isWaiting = true
  const { submitter } = event
  const form = event.target as HTMLFormElement
  submitter?.setAttribute('aria-busy', 'true')
  setTimeout(() => {
    isWaiting = false
    submitter?.removeAttribute('aria-busy')
    if (form.isConnected) form.requestSubmit(submitter)
  }, ASK_AGAIN_MS)
})

function tellNotLoaded(): void {
  const notice = document.querySelector<HTMLElement>('.not-loaded')
  if (notice && isAsleep()) notice.hidden = false
}

// A script that could not be fetched (which does not bubble) or not be read, and what the app failed of before it began.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof Element) || target instanceof HTMLScriptElement) tellNotLoaded()
  },
  true,
)
addEventListener('unhandledrejection', tellNotLoaded)
setTimeout(tellNotLoaded, PATIENCE_MS)
