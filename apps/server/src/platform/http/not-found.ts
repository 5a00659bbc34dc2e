import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import { sendFailure } from '../errors/error-handler.ts'
import { appAt, type WebApps } from '../web/web-pages.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

function isPageRequest(request: FastifyRequest, path: string): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  // A missing file is a missing file: an answer in HTML would be run as a script or shown as a picture.
  return isRead && !path.startsWith('/api/') && !path.startsWith('/dev/') && !/\.[a-z0-9]{2,12}$/i.test(path)
}

/** What no route took: an app path gets the app's shell, an unknown one too but with 404; the API answers in its own shape. */
export function registerNotFound(app: FastifyInstance, apps: WebApps): void {
  const listMethods = (path: string) => METHODS.filter((method) => app.hasRoute({ method, url: path }))
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const web = appAt(apps, path)
    if (web && isPageRequest(request, path))
      return reply.code(web.isAppRoute(path) ? 200 : 404).sendPage(web, web.fallback)
    const methods = listMethods(path)
    if (methods.length > 0) void reply.header('allow', methods.join(', '))
    sendFailure(request, reply, new AppError(methods.length > 0 ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'))
    return reply
  })
}
