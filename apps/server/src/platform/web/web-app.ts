import { sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { LANGUAGES, type Language, pickLanguage } from '@thali/domain/languages/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pagePolicy } from '../http/security-headers.ts'
import { type Branding, fillPage } from './fill-page.ts'
import { registerSiteFiles } from './site-files.ts'
import type { WebApps, WebPages } from './web-pages.ts'

export type { WebApps } from './web-pages.ts'

type Dependencies = {
  readonly apps: WebApps
  readonly brandingAtHost: (host: string) => Promise<Branding>
  readonly settings: { readonly publicUrl: string }
  readonly version: string
}

declare module 'fastify' {
  interface FastifyReply {
    sendPage: (app: WebPages, page: string) => Promise<FastifyReply>
  }
}

const ONE_YEAR = 31_536_000

function languageOf(request: FastifyRequest): Language {
  const chosen = request.cookies['thali-language']
  return LANGUAGES.find((language) => language === chosen) ?? pickLanguage(request.headers['accept-language'])
}

function schemeOf(request: FastifyRequest): 'light' | 'dark' | undefined {
  const chosen = request.cookies['thali-scheme']
  return chosen === 'light' || chosen === 'dark' ? chosen : undefined
}

/** Serves the built web apps: files as they are, pages filled with the theme and the names of the host (P-03). */
export async function registerWebApp(
  app: FastifyInstance,
  { apps, brandingAtHost, settings, version }: Dependencies,
): Promise<void> {
  const built = [apps.client, apps.console].filter((each) => each !== undefined)
  await app.register(fastifyStatic, {
    // Each has names of its own: the console's stand below /console/.
    root: built.map((each) => each.publicDirectory),
    preCompressed: true,
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names of assets carry their content's hash; everything else is asked for again.
      const isHashed = path.includes(`${sep}assets${sep}`)
      void reply.header('cache-control', isHashed ? `public, max-age=${ONE_YEAR}, immutable` : 'no-cache')
    },
  })

  app.decorateReply('sendPage', async function sendPage(this: FastifyReply, from: WebPages, page: string) {
    const { request } = this
    const language = languageOf(request)
    const html = fillPage(from.html(page, language), {
      branding: await brandingAtHost(request.hostname),
      scheme: schemeOf(request),
      publicUrl: settings.publicUrl,
      version,
    })
    return this.type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy(from.inlineScripts))
      .header('content-language', language)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'Host, Accept-Language, Cookie')
      .send(html)
  })

  registerSiteFiles(
    app,
    built.flatMap((each) => each.sitemap),
    settings.publicUrl,
  )
  for (const from of built)
    for (const [path, page] of from.pageAt) app.get(path, (_request, reply) => reply.sendPage(from, page))
}
