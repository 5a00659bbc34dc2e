import { rmSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOrganization } from '../../test-kit/builders.ts'
import { expectFailure } from '../../test-kit/failures.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { aConsoleBuild, aWebBuild, INLINE_SCRIPT } from '../../test-kit/web-build.ts'
import { readWebPages } from './web-pages.ts'

describe('the web app as the server hands it out', () => {
  let dist: string
  let consoleDist: string
  let app: TestApp

  beforeAll(() => {
    dist = aWebBuild()
    consoleDist = aConsoleBuild()
  })
  afterAll(() => {
    rmSync(dist, { recursive: true })
    rmSync(consoleDist, { recursive: true })
  })

  beforeEach(async () => {
    app = await testApp({ web: { client: await readWebPages(dist), console: await readWebPages(consoleDist) } })
    await anOrganization(app, { name: 'Sattva' })
    await anOrganization(app, { name: 'Poshan', host: 'poshan.test', isProduction: true })
    await anOrganization(app, { name: 'Bakul', host: 'bakul.test', hostTheme: 'maroon' })
    return () => app.close()
  })

  it.each([
    ['poshan.test', 'red', 'Poshan'],
    ['bakul.test', 'maroon', 'Bakul'],
    ['BAKUL.TEST:3000', 'maroon', 'Bakul'],
    ['localhost', 'purple', 'Sattva'],
    ['evil.example', 'purple', 'Sattva'],
    ['"><script>', 'purple', 'Sattva'],
  ])('P-03 paints %s in %s from the first byte', async (host, theme, name) => {
    const { status, text, headers } = await app.get('/', { host })
    expect(status).toBe(200)
    expect(text).toContain(`data-theme="${theme}"`)
    expect(text).toContain(`<title>${name}</title>`)
    expect(text).toContain('href="https://app.thali.test/"')
    expect(text).not.toContain('evil.example')
    expect(headers.vary).toBe('Host, Accept-Language, Cookie')
    expect(headers['cache-control']).toBe('private, no-cache')
  })

  it('allows its own inline script by the hash that the build tells, on pages alone', async () => {
    const policyAt = async (path: string) => String((await app.get(path)).headers['content-security-policy'])
    for (const path of ['/', '/login', '/tabs/a.b', '/nothing', '/console'])
      expect(await policyAt(path)).toContain(`script-src 'self' '${INLINE_SCRIPT}';`)
    for (const path of ['/sw.js', '/assets/app-1a2b3c.js']) expect(await policyAt(path)).toContain("script-src 'self';")
    expect(await policyAt('/api/nothing')).not.toContain('script-src')
  })

  it('speaks the language that was chosen, else the one that the browser asks for', async () => {
    const languageOf = async (cookie: string | undefined, accept: string) => {
      const reply = await app.get('/', {
        headers: { 'accept-language': accept },
        ...(cookie && { cookies: { 'thali-language': cookie } }),
      })
      expect(reply.headers['content-language']).toBe(/<html lang="(\w+)"/.exec(reply.text)?.[1])
      return reply.headers['content-language']
    }
    expect(await languageOf(undefined, 'hi-IN,hi;q=0.9')).toBe('hi')
    expect(await languageOf(undefined, 'fr')).toBe('en')
    expect(await languageOf('hi', 'en')).toBe('hi')
    expect(await languageOf('en', 'hi')).toBe('en')
    expect(await languageOf('"><script>', 'hi')).toBe('hi')
  })

  it('takes the light or dark scheme from the cookie, and nothing else', async () => {
    const schemeOf = async (value: string) =>
      /<html[^>]*>/.exec((await app.get('/', { cookies: { 'thali-scheme': value } })).text)?.[0]
    expect(await schemeOf('dark')).toContain('data-scheme="dark"')
    expect(await schemeOf('"onload=')).not.toMatch(/scheme|onload/)
  })

  it.each([
    ['/', 200, 'landing'],
    ['/login', 200, 'login'],
    ['/login?next=/tabs', 200, 'login'],
    ['/login/mobile-login', 200, 'app'],
    ['/forms/1', 200, 'app'],
    ['/forms/1/MjAyNi0xMS0yMQ==', 200, 'app'],
    ['/content/org-content/1', 200, 'app'],
    ['/content', 200, 'app'],
    ['/forms', 404, 'app'],
    ['/forms/1/2/3', 404, 'app'],
    ['/tabs/aXb', 404, 'app'],
    ['/nothing', 404, 'app'],
    ['/login/', 404, 'app'],
    ['/console', 200, 'console'],
    ['/console/clients/1', 200, 'console'],
    ['/console/nothing', 404, 'console'],
    ['/consoles', 404, 'app'],
  ])('P-09 answers %s with %i and the page %s', async (path, status, page) => {
    const reply = await app.get(path)
    expect([reply.status, /data-page="(\w+)"/.exec(reply.text)?.[1]]).toEqual([status, page])
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
  })

  it('tells search engines the public address and what is not for them, whatever host they ask', async () => {
    const robots = await app.get('/robots.txt', { host: 'evil.example' })
    expect(robots.text).toContain('Sitemap: https://app.thali.test/sitemap.xml')
    for (const path of ['/activate/', '/forgotPasswordComplete/', '/guardian/', '/api/']) {
      expect(robots.text).toContain(`Disallow: ${path}\n`)
    }
    const sitemap = await app.get('/sitemap.xml', { host: 'evil.example' })
    expect(sitemap.text.match(/<loc>.*<\/loc>/g)).toEqual([
      '<loc>https://app.thali.test/</loc>',
      '<loc>https://app.thali.test/login?a=1&amp;b</loc>',
    ])
  })

  it('P-03 gives the console the theme of its host, its files and the same policy', async () => {
    const page = await app.get('/console', { host: 'poshan.test', cookies: { 'thali-scheme': 'dark' } })
    expect(page.text).toContain('data-theme="red" data-scheme="dark"')
    expect(page.headers['content-security-policy']).toBe((await app.get('/')).headers['content-security-policy'])
    const script = await app.get('/console/assets/console-4d5e6f.js', { headers: { 'accept-encoding': 'br' } })
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(script.headers['content-encoding']).toBe('br')
    expectFailure(await app.get('/console/assets/gone.js'), 'NOT_FOUND')
  })

  it('serves the client’s app where the console has not been built, and the other way round', async () => {
    const [client, console] = [await readWebPages(dist), await readWebPages(consoleDist)]
    const without = await testApp({ web: { client, console: undefined } })
    await anOrganization(without)
    expect((await without.get('/login')).status).toBe(200)
    expectFailure(await without.get('/console'), 'NOT_FOUND')
    await without.close()
    const alone = await testApp({ web: { client: undefined, console } })
    await anOrganization(alone)
    expect((await alone.get('/console')).status).toBe(200)
    expectFailure(await alone.get('/login'), 'NOT_FOUND')
    await alone.close()
  })

  it('answers HEAD for a page without its body', async () => {
    for (const [url, status] of [
      ['/login', 200],
      ['/nothing', 404],
    ] as const) {
      const reply = await app.http.inject({ method: 'HEAD', url })
      expect([reply.statusCode, reply.body]).toEqual([status, ''])
    }
  })

  it('answers a missing file, an unknown call and a wrong method in the API’s shape, not with a page', async () => {
    for (const path of ['/assets/gone.js', '/favicon.ico', '/api/nothing', '/dev/outbox'])
      expectFailure(await app.get(path), 'NOT_FOUND')
    expectFailure(await app.post('/nothing', {}), 'NOT_FOUND')
    expectFailure(await app.post('/login', {}), 'METHOD_NOT_ALLOWED')
  })

  it('lets browsers keep hashed assets for ever and ask again for everything else', async () => {
    expect((await app.get('/assets/app-1a2b3c.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    for (const path of ['/sw.js', '/icons/organization.svg']) {
      const { headers } = await app.get(path)
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect((await app.get(path, { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(304)
    }
  })

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('hands out what was compressed before to a browser that takes %s', async (accepted, encoding) => {
    const reply = await app.get('/assets/app-1a2b3c.js', { headers: { 'accept-encoding': accepted } })
    expect(reply.status).toBe(200)
    expect(reply.headers['content-encoding']).toBe(encoding)
    expect(reply.headers['content-type']).toMatch(/javascript/)
    expect(String(reply.headers.vary).toLowerCase()).toContain('accept-encoding')
  })

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//secret.txt',
    '/pages/landing.en.html',
    '/pages.json',
    '/.%00/secret.txt',
  ])('does not leave the public folder for %s', async (path) => {
    const reply = await app.http.inject({ method: 'GET', url: path })
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.body).not.toContain('beside the public folder')
    expect(reply.body).not.toContain('{{theme}}')
  })
})

describe('reading a build', () => {
  it('finds none where nothing was built', async () => {
    expect(await readWebPages('/nowhere')).toBeUndefined()
  })

  it('refuses a build that lacks a page in a language', async () => {
    const dist = aWebBuild()
    unlinkSync(join(dist, 'pages/login.hi.html'))
    await expect(readWebPages(dist)).rejects.toThrow('The build lacks pages/login.hi.html.')
    rmSync(dist, { recursive: true })
  })
})
