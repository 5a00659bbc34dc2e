import { type APIRequestContext, expect } from '@playwright/test'
import type { ReplyOf } from '@thali/contract/endpoint'
import type { readFilling } from '@thali/contract/forms/form-builder.endpoints'
import { PASSWORD } from '../support/continuity-kit.ts'
import { PROFILE } from '../support/form-kit.ts'
import { newClient } from '../support/journey-kit.ts'

export type ChaosForm = { readonly form_id: string; readonly form_number: number; readonly title: string }
export type ChaosClient = { readonly id: string; readonly email: string; readonly token: string }

const text = (en: string) => ({ en, hi: `${en} हिन्दी` })
const DEFINITION = {
  sections: [
    {
      id: 'about',
      title: text('About you'),
      fields: [
        { id: 'weight', name: text('Weight'), type: 'number', isMandatory: true, min: 20, max: 300 },
        { id: 'note', name: text('Note'), type: 'text', isMandatory: false },
        { id: 'report', name: text('Report'), type: 'file', isMandatory: false, maxFiles: 3 },
      ],
    },
  ],
}

/** The server, asked past every fault. */
export async function openOffice(request: APIRequestContext) {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  const call = async (path: string, token: string, data?: unknown): Promise<any> => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
    const reply = await (data === undefined ? request.get(path, { headers }) : request.post(path, { headers, data }))
    expect(reply.status(), `${path} ${await reply.text()}`).toBe(200)
    return reply.json()
  }
  const login = { username: 'admin@example.com', password: 'thali-demo' }
  const { token } = await (await request.post('/api/auth/token', { data: login })).json()

  return {
    /** A published form with a number, a text and files. */
    makeForm: async (name: string): Promise<ChaosForm> => {
      const { data } = await call('/api/console/forms/create', token, { title: text(name) })
      const { form_id, form_number, revision } = data
      const draft = { form_id, title: text(name), definition: DEFINITION, revision }
      const saved = await call('/api/console/forms/save_draft', token, draft)
      await call('/api/console/forms/publish', token, { form_id, revision: saved.data.revision })
      return { form_id, form_number, title: name }
    },
    /** A new client whose journey is finished and of whom these forms are asked. */
    aClient: async (forms: readonly ChaosForm[]): Promise<ChaosClient> => {
      const { email, user_id: id, token: own } = await newClient(request, 'Mira')
      await call('/api/auth/set_password', own, { new_password: PASSWORD, confirm_password: PASSWORD })
      await call('/api/users/profile', own, PROFILE)
      for (const { form_id } of forms) await call('/api/console/forms/ask', token, { form_id, client_id: id })
      return { id, email, token: own }
    },
    /** Everything that the server holds of a client's forms, without what differs by itself: ids, times, addresses. */
    rowsOf: async (client: ChaosClient, forms: readonly ChaosForm[]) => {
      const of = `client_id=${client.id}`
      const { data: heads } = await call(`/api/console/forms/fillings?${of}`, token)
      const fillings = []
      for (const { filling_id } of heads)
        fillings.push(plain((await call(`/api/console/forms/filling?filling_id=${filling_id}`, token)).data))
      const { data: log } = await call(`/api/audit/entries?${of}&limit=100`, token)
      const drafts = []
      for (const { form_number } of forms)
        drafts.push((await call(`/api/DynamicForms/dynamic_form?form_number=${form_number}`, client.token)).data.draft)
      return {
        fillings: fillings.sort((a, b) => a.form_number - b.form_number),
        // An upload that came twice stands here twice, also one that no filling holds.
        audit: log.entries
          .map(({ action }: { action: string }) => action)
          .filter((action: string) => !action.endsWith('.viewed'))
          .sort(),
        drafts,
      }
    },
  }
}

function plain({ form_number, revision, is_locked, unlock_asked_at, answers, revisions }: Filling) {
  const withoutAddresses = JSON.stringify(answers).replaceAll(/"filePath":"[^"]*"/g, '"filePath":"an upload"')
  return {
    form_number,
    revision,
    is_locked,
    isUnlockAsked: unlock_asked_at !== null,
    answers: JSON.parse(withoutAddresses),
    revisions: revisions.length,
  }
}
type Filling = ReplyOf<typeof readFilling>['data']
