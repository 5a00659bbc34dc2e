import { FIELDS } from '../form.ts'
import type { FormPage } from './form-page.ts'

const PAGES: Readonly<Record<string, () => Promise<{ open: () => Promise<FormPage> }>>> = {
  thali: () => import('./thali.tsx'),
  surveyjs: () => import('./surveyjs.tsx'),
  rjsf: () => import('./rjsf.tsx'),
  bare: () => import('./bare.ts'),
}

/** Milliseconds: of everything that listens, and with the frame that shows it. */
type Key = { readonly listeners: number; readonly whole: number }

const root = document.getElementById('root')
const { open } = (await PAGES[location.hash.slice(1)]?.()) ?? {}
if (!root || !open) throw new Error('no such page')
const page = await open()

function afterThisTask(done: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = done
  port2.postMessage(0)
}

/** Calls back when the frame that is due next has been painted, with the moment at which it began. */
function afterNextPaint(done: (frameBegun: number) => void): void {
  requestAnimationFrame(() => {
    const frameBegun = performance.now()
    afterThisTask(() => done(frameBegun))
  })
}

const isThere = (id: string) => page.controlOf(id) !== null

/** Milliseconds from the call until the field is in the page and the next frame was painted. */
function mount(lastField: string): Promise<number> {
  const begun = performance.now()
  const painted = new Promise<number>((resolve) => {
    const watch = () => {
      if (!isThere(lastField)) return
      observer.disconnect()
      afterNextPaint(() => resolve(performance.now() - begun))
    }
    const observer = new MutationObserver(watch)
    observer.observe(root as HTMLElement, { childList: true, subtree: true })
  })
  page.mount(root as HTMLElement)
  return painted
}

/**
 * Of each key: milliseconds from its input event until everything that listens has run, and of the frame that shows it. The
 * wait between them, up to a sixtieth of a second until the screen wants a frame, is chance and left out.
 */
const keys: Key[] = []
window.addEventListener(
  'input',
  () => {
    const begun = performance.now()
    let handled: number | undefined
    afterThisTask(() => {
      handled ??= performance.now()
    })
    afterNextPaint((frameBegun) => {
      const listeners = (handled ?? frameBegun) - begun
      keys.push({ listeners, whole: listeners + (performance.now() - frameBegun) })
    })
    requestAnimationFrame(() => {
      handled ??= performance.now()
    })
  },
  { capture: true },
)

const bench = {
  mount,
  keys,
  focus: (id: string) => page.controlOf(id)?.focus(),
  valueOf: (id: string) => page.controlOf(id)?.value,
  countFields: () => FIELDS.filter(({ id }) => isThere(id)).length,
}
Object.assign(window, { bench })

declare global {
  interface Window {
    readonly bench: typeof bench
  }
}
