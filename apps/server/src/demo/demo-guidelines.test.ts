import { describe, expect, it } from 'vitest'
import { sanitizeProviderHtml } from '../features/guidelines/sanitize-provider-html.ts'
import { DEMO_GUIDELINES } from './demo-guidelines.ts'

describe('the guidelines of the demo', () => {
  it.each(DEMO_GUIDELINES.map((guideline) => [guideline.key, guideline] as const))(
    'G-01 %s are complete in both languages, lose nothing when they are stored, and name sources for their numbers',
    (_, { title, body }) => {
      for (const html of [body.en, body.hi ?? '']) {
        const tags = (text: string) => text.match(/<\/?[a-z0-9]+/g)
        expect(tags(sanitizeProviderHtml(html))).toEqual(tags(html))
        if (
          /\b\d+ (?:g|ml|kcal|minutes|ग्राम|मि\.ली\.|मिनट)/.test(
            html.replaceAll('150 m', '').replaceAll('ten minutes', ''),
          )
        )
          expect(html).toMatch(/(?:Sources?|स्रोत): <a href="https:/)
      }
      expect(title.hi).toMatch(/[\u0900-\u097f]/)
      expect(body.hi?.match(/<(?:h2|table|li|dt|tr)\b/g)).toEqual(body.en.match(/<(?:h2|table|li|dt|tr)\b/g))
    },
  )
})
