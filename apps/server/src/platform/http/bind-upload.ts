import { rm } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import type { Endpoint, FieldsOf, ReplyOf } from '@thali/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '../errors/app-error.ts'
import type { Randomness } from '../randomness.ts'
import { admit } from './access.ts'
import type { Admission } from './admission.ts'
import type { Authenticate } from './authenticate.ts'
import type { Idempotency, Kept, Repeat } from './idempotency.ts'
import { type ReceivedFile, receiveFile } from './receive-file.ts'
import { type Caller, type RequestContext, requestContext } from './request-context.ts'
import { validate } from './validate.ts'

type UploadEndpoint = Endpoint & { readonly fields: z.ZodType }
type Input<E extends UploadEndpoint> = Pick<Repeat<E>, 'once' | 'find'> & {
  readonly fields: FieldsOf<E>
  readonly file: ReceivedFile
  readonly context: RequestContext & { readonly caller: Caller }
  /** What needs the database is done in a place of its own: a file comes as slowly as somebody's network. */
  readonly inPlace: Admission['run']
}

/** Binds a use case to an endpoint that takes a file; who may call, validation and replay are as in `bind`. */
export type BindUpload = <E extends UploadEndpoint>(
  endpoint: E,
  handle: (input: Input<E>) => Promise<Kept<ReplyOf<E>>>,
) => Promise<void>

type Dependencies = {
  readonly app: FastifyInstance
  readonly admission: Admission
  readonly authenticate: Authenticate
  readonly idempotency: Idempotency
  readonly randomness: Randomness
  /** Where files are while they come in. */
  readonly directory: string
}

// Together they fit the disk and the memory of a small machine; nobody's slow line keeps the others out.
const AT_ONCE = 24
const AT_ONCE_EACH = 3

function createPlaces() {
  const taken = new Map<string, number>()
  let all = 0
  return async function inPlaceOf<T>(who: string, work: () => Promise<T>): Promise<T> {
    const own = taken.get(who) ?? 0
    if (all >= AT_ONCE || own >= AT_ONCE_EACH) throw new AppError('BUSY', { retryAfterSeconds: 5 })
    all += 1
    taken.set(who, own + 1)
    try {
      return await work()
    } finally {
      all -= 1
      const left = (taken.get(who) ?? 1) - 1
      if (left === 0) taken.delete(who)
      else taken.set(who, left)
    }
  }
}

export function createBindUpload(dependencies: Dependencies): BindUpload {
  const { app, admission, authenticate, idempotency, randomness, directory } = dependencies
  const inPlaceOf = createPlaces()

  return async (endpoint, handle) => {
    async function receive(request: FastifyRequest, reply: FastifyReply, caller: Caller) {
      const { fields, file } = await receiveFile(request, directory, randomness.id())
      try {
        const valid = validate(endpoint.fields, fields) as FieldsOf<typeof endpoint>
        // The same file again is the same request, whatever the lines between its parts were.
        const body = { fields: valid, sha256: file.sha256 }
        const context = { ...requestContext(request, reply, caller), caller }
        const { once, find, recall } = idempotency.repeat(endpoint, context, body)
        const input = { fields: valid, file, context, once, find, inPlace: admission.run }
        const { answer } = await handle(input).catch((refusal) => admission.run(() => recall(refusal)))
        return answer
      } finally {
        await rm(file.path, { force: true })
      }
    }

    async function serve(request: FastifyRequest, reply: FastifyReply) {
      // Before a byte of the file is read.
      const caller = await admission.run(() => admit(endpoint, request.headers.authorization, authenticate))
      if (caller === undefined) throw new AppError('UNAUTHENTICATED')
      void reply.header('cache-control', 'no-store')
      return inPlaceOf(caller.accountId, () => receive(request, reply, caller))
    }

    // In a part of its own: nowhere else is a form read.
    await app.register(async (part) => {
      await part.register(multipart)
      for (const url of [endpoint.path, ...(endpoint.aliases ?? [])]) {
        part.route({ method: endpoint.method, url, config: { endpoint }, handler: serve })
      }
    })
  }
}
