import { PROVIDER_ATTRIBUTES, PROVIDER_TAGS } from '@thali/domain/content/provider-html'
import { HOSTILE_HTML } from '@thali/domain/testing/hostile-html'
import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { sanitizeProviderHtml } from './sanitize-provider-html.ts'

const TAGS = new Set<string>(PROVIDER_TAGS)
const ATTRIBUTES = new Set<string>([...PROVIDER_ATTRIBUTES, 'href', 'rel'])
const ADDRESS = /^(?:https:\/\/|mailto:|tel:)/

/** Everything in the text that may not be there. */
function wrongIn(html: string): string[] {
  const wrong: string[] = []
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      if (!TAGS.has(tag)) wrong.push(`<${tag}>`)
      for (const [name, value] of Object.entries(attributes)) {
        if (!ATTRIBUTES.has(name)) wrong.push(`<${tag} ${name}>`)
        if (name === 'href' && (!ADDRESS.test(value) || attributes.rel !== 'noopener nofollow')) wrong.push(value)
      }
    },
    oncomment: () => wrong.push('a comment'),
  })
  parser.end(html)
  return wrong
}

describe("a provider's text as it is stored", () => {
  it('trap 21 G-01 has known tags and attributes, and leads to other sites only, whatever was written', () => {
    expect(HOSTILE_HTML.length).toBeGreaterThan(150)
    expect(new Set(HOSTILE_HTML).size).toBe(HOSTILE_HTML.length)
    const wrong = HOSTILE_HTML.flatMap((html) =>
      wrongIn(sanitizeProviderHtml(html)).map((what) => `${what} of ${html}`),
    )
    expect(wrong).toEqual([])
    expect(wrongIn(sanitizeProviderHtml(HOSTILE_HTML.join('<p>between</p>')))).toEqual([])
  })

  it('trap 21 stays the same when it is sanitised again', () => {
    for (const html of [...HOSTILE_HTML, HOSTILE_HTML.join(''), '<p>Salt & oil < 5 g</p>', 'a &amp;lt;b&amp;gt; c']) {
      const once = sanitizeProviderHtml(html)
      expect(sanitizeProviderHtml(once)).toBe(once)
    }
  })

  it('trap 21 keeps what a provider writes', () => {
    const html =
      '<h2>Rules</h2><p lang="hi" dir="ltr">Eat <b>well</b> &amp; <em>slowly</em><br />twice</p><ul><li>dal</li></ul>' +
      '<table><tbody><tr><td colspan="2" rowspan="1">rice</td></tr></tbody></table>' +
      '<a href="https://example.org/a?b=c&amp;d=e" rel="noopener nofollow">site</a> ' +
      '<a href="mailto:a@b.example" rel="noopener nofollow">mail</a> <a href="tel:+911234" rel="noopener nofollow">phone</a>'
    expect(sanitizeProviderHtml(html)).toBe(html)
    expect(sanitizeProviderHtml('<a href="/tabs/my-account">x</a>')).toBe('<a>x</a>')
  })
})
