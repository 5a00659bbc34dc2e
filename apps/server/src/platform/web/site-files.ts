import type { FastifyInstance } from 'fastify'

/** Addresses that hold one-time codes or nothing for anybody else. */
const PRIVATE = [
  '/api/',
  '/activate/',
  '/forgotPasswordComplete/',
  '/guardian/',
  '/tabs/dashboard/',
  '/tabs/my-account',
  '/console',
]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** What search engines ask for; both carry the public address, which a file of the build cannot know. */
export function registerSiteFiles(app: FastifyInstance, paths: readonly string[], publicUrl: string): void {
  const origin = publicUrl.replace(/\/$/, '')
  const rules = PRIVATE.map((path) => `Disallow: ${path}\n`).join('')
  const robots = `User-agent: *\n${rules}\nSitemap: ${origin}/sitemap.xml\n`
  const urls = paths.map((path) => `  <url><loc>${escapeXml(`${origin}${path}`)}</loc></url>\n`).join('')
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  )
  app.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(sitemap),
  )
}
