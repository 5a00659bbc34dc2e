import type { Page } from '@playwright/test'

export const THEMES = ['purple', 'green', 'red', 'yellow', 'blue', 'maroon'] as const
export const SCHEMES = ['light', 'dark'] as const

/** Another theme and scheme on the page as it stands, without loading it again. */
export function paint(page: Page, theme: (typeof THEMES)[number], scheme: (typeof SCHEMES)[number]): Promise<void> {
  return page.evaluate(
    ([nextTheme, nextScheme]) => {
      document.documentElement.dataset['theme'] = nextTheme
      document.documentElement.dataset['scheme'] = nextScheme
    },
    [theme, scheme],
  )
}
