import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Access, Endpoint } from '@thali/contract/endpoint'
import { ENDPOINTS } from '@thali/contract/endpoints'
import { failure } from '@thali/contract/envelope'
import { ERRORS } from '@thali/contract/errors/error-codes'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

type Json = Record<string, unknown>

const WHO: Record<Access, string> = {
  anyone: 'Anyone.',
  visitor: 'Anyone; a session that is sent must be valid and decides the organisation.',
  session: 'Any signed-in account.',
  client: 'Signed-in clients.',
  staff: 'Signed-in staff.',
  operator: 'The platform operator.',
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' }) as Json
  return json
}

const json = (schema: Json) => ({ content: { 'application/json': { schema } } })

/** The fields and the file of a form. */
function form(schema: Json): Json {
  const properties = { ...(schema.properties as Json), file: { type: 'string', format: 'binary' } }
  return {
    content: {
      'multipart/form-data': {
        schema: { ...schema, properties, required: [...((schema.required as string[] | undefined) ?? []), 'file'] },
      },
    },
  }
}

function queryParameters(endpoint: Endpoint): Json[] {
  if (!endpoint.query) return []
  const { properties = {}, required = [] } = schemaOf(endpoint.query, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'One uuid per operation: repeated with the same body, the first answer comes again.',
  schema: { type: 'string', format: 'uuid' },
}

function operation(endpoint: Endpoint, path: string): Json {
  const refused = new Map<number, string[]>()
  for (const code of endpoint.errors) {
    const { status } = ERRORS[code]
    refused.set(status, [...(refused.get(status) ?? []), code])
  }
  const failures = [...refused].map(([status, codes]) => [
    status,
    { description: codes.join(', '), ...json(schemaOf(failure, 'output')) },
  ])
  return {
    operationId: `${endpoint.method.toLowerCase()}${path.replace(/[^A-Za-z]+/g, '_')}`,
    tags: [endpoint.feature],
    summary: endpoint.summary,
    description: `${endpoint.requirement}. ${WHO[endpoint.access]}`,
    parameters: [...queryParameters(endpoint), ...(endpoint.repeatable ? [IDEMPOTENCY_KEY] : [])],
    ...(endpoint.body && { requestBody: json(schemaOf(endpoint.body, 'input')) }),
    ...(endpoint.fields && { requestBody: form(schemaOf(endpoint.fields, 'input')) }),
    ...(endpoint.access !== 'anyone' && { security: [{ session: [] }] }),
    responses: {
      200: { description: 'Answer', ...json(schemaOf(endpoint.reply, 'output')) },
      ...Object.fromEntries(failures),
    },
  }
}

function describePaths(): Record<string, Json> {
  const paths: Record<string, Json> = {}
  for (const endpoint of ENDPOINTS) {
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, path) }
    }
  }
  return paths
}

/** The OpenAPI document, printed from the contract: nothing in it is written twice. Made when somebody reads it first. */
function openApiDocument(version: string): Json {
  let paths: Record<string, Json> | undefined
  return {
    openapi: '3.0.3',
    info: {
      title: 'Thali',
      version,
      description: 'The HTTP interface of Thali. Failures share one body; `code` is stable.',
    },
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    get paths() {
      paths ??= describePaths()
      return paths
    },
  }
}

/** Serves the page at /api/docs and the document at /api/docs/json. */
export async function registerOpenApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: openApiDocument(version) as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // The page's own script writes styles and markup, so this one page has a policy of its own; still only our origin.
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  })
}
