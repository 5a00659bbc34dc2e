import { removeDocument, uploadDocument } from '@thali/contract/uploads/uploads.endpoints'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Admission } from '../../platform/http/admission.ts'
import { acknowledge, answer } from '../../platform/http/answer.ts'
import type { Bind } from '../../platform/http/bind-endpoint.ts'
import type { BindUpload } from '../../platform/http/bind-upload.ts'
import type { UploadsService } from './uploads.service.ts'

type Binders = {
  readonly http: FastifyInstance
  readonly admission: Admission
  readonly bind: Bind
  readonly bindUpload: BindUpload
}

export async function bindUploads(binders: Binders, uploads: UploadsService): Promise<void> {
  await binders.bindUpload(uploadDocument, ({ fields, context, once, ...request }) => {
    const { caller } = context
    const present = (kept: { fileName: string; uploadId: string }) =>
      answer(context, uploads.present(caller, kept), 'file-uploaded')
    return uploads.keep({ ...request, caller, formNumber: fields.form_number, once: once(present) })
  })
  binders.bind(removeDocument, async ({ body, context }) => {
    await uploads.remove(context.caller, body.file_path)
    return acknowledge(context, 'file-removed')
  })
  bindOpen(binders, uploads)
}

type Address = { Params: { upload_id: string }; Querystring: { exp?: unknown; sig?: unknown } }

/** Outside the contract, because it answers bytes. The address itself says who may look: a picture is asked for without a header. */
function bindOpen({ http, admission }: Binders, uploads: UploadsService): void {
  http.get<Address>('/api/uploads/:upload_id', async ({ params, query }, reply) => {
    const { exp, sig } = query
    if (typeof exp !== 'string' || !/^\d{10}$/.test(exp) || typeof sig !== 'string') throw new AppError('NOT_FOUND')
    const { id, organization_id, file_name, media_type, bytes } = await admission.run(() =>
      uploads.open(params.upload_id.toLowerCase(), Number(exp), sig),
    )
    const content = await uploads.read({ organizationId: organization_id }, id)
    // A PDF may hold anything: it is saved, not shown, and whatever opens it here has no origin and runs nothing.
    const type = media_type === 'application/pdf' ? 'attachment' : 'inline'
    return reply
      .headers({
        'content-type': media_type,
        'content-length': bytes,
        'content-disposition': contentDisposition(file_name, { type }),
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'no-store',
      })
      .send(content)
  })
}
