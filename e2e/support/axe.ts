import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { SCHEMES, THEMES } from '../screens/paint.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** The rules whose verdict a theme can change; the others see the same page in all of them. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

type Paint = { readonly theme: (typeof THEMES)[number]; readonly scheme: (typeof SCHEMES)[number] }
export const EVERY_PAINT: readonly Paint[] = THEMES.flatMap((theme) => SCHEMES.map((scheme) => ({ theme, scheme })))

/** What axe finds wrong with the page as it stands, painted one way after the other without loading it again. */
function violations(page: Page, options: RunOptions, ways: readonly Paint[]): Promise<string[]> {
  return page.evaluate(
    async ({ wanted, painted }) => {
      const { axe } = globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }
      const found: string[] = []
      for (const { theme, scheme } of painted) {
        Object.assign(document.documentElement.dataset, { theme, scheme })
        for (const { id, nodes } of (await axe.run(wanted)).violations)
          found.push(`${theme} ${scheme}: ${id}: ${nodes.map((node) => node.target).join(', ')}`)
      }
      return found
    },
    { wanted: { ...options, resultTypes: ['violations'], preload: false } satisfies RunOptions, painted: ways },
  )
}

const OWN_DARK: readonly Paint[] = [{ theme: 'purple', scheme: 'dark' }]

/** No rule is broken, and no colour is too pale in any of the paints. */
export async function expectAccessible(page: Page, paints: readonly Paint[] = OWN_DARK): Promise<void> {
  // A colour on its way from one to the other is neither.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(axeSource)
  expect.soft(await violations(page, {}, [{ theme: 'purple', scheme: 'light' }])).toEqual([])
  expect.soft(await violations(page, { runOnly: COLOUR_RULES }, paints)).toEqual([])
}
