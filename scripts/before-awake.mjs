import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { notLoadedWords } from '../packages/ui/src/page/not-loaded-words.ts'

const SOURCE = fileURLToPath(new URL('../packages/ui/src/page/before-awake.ts', import.meta.url))

/**
 * The one inline script of every page, and what the policy knows it by (CSP's hash-source, without quotes).
 * @param {(options: Record<string, unknown>) => Promise<any>} build Vite's own, of the app
 * @returns {Promise<{ code: string, hash: string }>}
 */
export async function buildBeforeAwake(build) {
  // A name is asked for, and nothing bears it, because nothing is exported.
  const lib = { entry: SOURCE, formats: ['iife'], name: 'beforeAwake' }
  const [built] = await build({ configFile: false, publicDir: false, logLevel: 'warn', build: { lib, write: false } })
  const code = built.output[0].code.trim()
  if (/<\/script|beforeAwake/i.test(code)) throw new Error(`no script for a page: ${code}`)
  return { code, hash: `sha256-${createHash('sha256').update(code).digest('base64')}` }
}

/** Shown when the app does not come; it goes by itself when the app does (components.css). @param {'en' | 'hi'} language */
export function notLoadedNotice(language) {
  const { title, text, again } = notLoadedWords[language]
  return (
    `<div class="not-loaded" role="alert" hidden><p class="not-loaded__text"><strong>${title}</strong> ${text}</p>` +
    `<a class="button button--primary" href="">${again}</a></div>`
  )
}
