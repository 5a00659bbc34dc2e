import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** As the policy names the inline script of the client's pages. */
export const INLINE_SCRIPT = 'sha256-bHVuY2ggaXMgcmVhZHkgYXQgb25lIG9jbG9jayBub3c='
const SCRIPT = 'console.log("thali")\n'.repeat(50)

function page(name: string, language: string): string {
  return `<!doctype html><html lang="${language}" data-theme="{{theme}}"{{scheme_attribute}}><head><title>{{org_display_name}}</title>
<meta name="thali-branding" content="{{branding_json}}"><link rel="canonical" href="{{public_url}}/"></head>
<body data-page="${name}"><img src="{{logo_url}}" alt="{{org_name}}"><a href="mailto:{{contact_email}}">{{contact_email}}</a>
<a href="{{link_privacy}}">x</a><p>{{app_version}}</p><p>{{not_ours}}</p></body></html>`
}

/** A built web app of a few files, laid out as apps/client builds it. Returns its dist folder. */
export function aWebBuild(): string {
  const dist = mkdtempSync(join(tmpdir(), 'thali-web-'))
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(dist, path)), { recursive: true })
    writeFileSync(join(dist, path), content)
  }
  const appRoutes = ['/login/mobile-login', '/forms/:form_number/:diet_date?', '/content/*', '/tabs/a.b']
  write(
    'pages.json',
    JSON.stringify({
      pages: { '/': 'landing', '/login': 'login' },
      fallback: 'app',
      inlineScripts: [INLINE_SCRIPT],
      appRoutes,
      sitemap: ['/', '/login?a=1&b'],
    }),
  )
  for (const name of ['landing', 'login', 'app']) {
    for (const language of ['en', 'hi']) write(`pages/${name}.${language}.html`, page(name, language))
  }
  write('public/assets/app-1a2b3c.js', SCRIPT)
  write('public/assets/app-1a2b3c.js.br', brotliCompressSync(SCRIPT))
  write('public/assets/app-1a2b3c.js.gz', gzipSync(SCRIPT))
  write('public/sw.js', 'self.skipWaiting()')
  write('public/icons/organization.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  write('secret.txt', 'beside the public folder')
  return dist
}

/** A built console, laid out as apps/console builds it. */
export function aConsoleBuild(): string {
  const dist = mkdtempSync(join(tmpdir(), 'thali-console-'))
  mkdirSync(join(dist, 'pages'), { recursive: true })
  mkdirSync(join(dist, 'public/console/assets'), { recursive: true })
  const appRoutes = ['/console', '/console/clients/:client_id']
  writeFileSync(
    join(dist, 'pages.json'),
    JSON.stringify({ pages: {}, fallback: 'console', inlineScripts: [INLINE_SCRIPT], appRoutes }),
  )
  for (const language of ['en', 'hi'])
    writeFileSync(join(dist, `pages/console.${language}.html`), page('console', language))
  const script = join(dist, 'public/console/assets/console-4d5e6f.js')
  writeFileSync(script, SCRIPT)
  writeFileSync(`${script}.br`, brotliCompressSync(SCRIPT))
  return dist
}
