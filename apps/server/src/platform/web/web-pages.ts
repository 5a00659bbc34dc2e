import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@thali/domain/languages/language'

/** The built web app: its prerendered pages in memory, and what the router knows. */
export type WebPages = {
  readonly publicDirectory: string
  /** Page name by exact path; every other path that the app's router knows gets the shell. */
  readonly pageAt: ReadonlyMap<string, string>
  readonly fallback: string
  readonly isAppRoute: (path: string) => boolean
  /** The canonical paths of the public pages. */
  readonly sitemap: readonly string[]
  /** What the policy knows the pages' inline scripts by: `sha256-…`. */
  readonly inlineScripts: readonly string[]
  readonly html: (page: string, language: Language) => string
}

/** What people see in a browser: the client's app, and the console of staff. Each is there once it has been built. */
export type WebApps = { readonly client: WebPages | undefined; readonly console: WebPages | undefined }

/** The app that an address belongs to. */
export function appAt({ client, console }: WebApps, path: string): WebPages | undefined {
  return path === '/console' || path.startsWith('/console/') ? console : client
}

type Manifest = {
  readonly pages: Record<string, string>
  readonly fallback: string
  readonly appRoutes: readonly string[]
  readonly sitemap?: readonly string[]
  readonly inlineScripts: readonly string[]
}

// '/forms/:form_number/:diet_date?' and '/content/*', as the client's router writes them.
function routePattern(route: string): RegExp {
  const segments = route.split('/').filter((segment) => segment !== '')
  const source = segments.map((segment) => {
    if (segment === '*') return '(?:/.*)?'
    if (segment.startsWith(':')) return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
    return `/${segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
  })
  return new RegExp(`^${source.join('')}/?$`)
}

/** Reads the build's output; undefined when the web app has not been built. */
export async function readWebPages(distDirectory: string): Promise<WebPages | undefined> {
  const manifestText = await readFile(join(distDirectory, 'pages.json'), 'utf8').catch(() => undefined)
  if (manifestText === undefined) return undefined
  const manifest = JSON.parse(manifestText) as Manifest
  const directory = join(distDirectory, 'pages')
  const pages = new Map<string, string>()
  for (const name of await readdir(directory)) {
    if (name.endsWith('.html')) pages.set(name.slice(0, -'.html'.length), await readFile(join(directory, name), 'utf8'))
  }
  for (const page of new Set([...Object.values(manifest.pages), manifest.fallback])) {
    for (const language of LANGUAGES)
      if (!pages.has(`${page}.${language}`)) throw new Error(`The build lacks pages/${page}.${language}.html.`)
  }
  const patterns = manifest.appRoutes.map(routePattern)
  return {
    publicDirectory: join(distDirectory, 'public'),
    pageAt: new Map(Object.entries(manifest.pages)),
    fallback: manifest.fallback,
    sitemap: manifest.sitemap ?? [],
    inlineScripts: manifest.inlineScripts,
    isAppRoute: (path) => patterns.some((pattern) => pattern.test(path)),
    html: (page, language) => pages.get(`${page}.${language}`) ?? '',
  }
}
