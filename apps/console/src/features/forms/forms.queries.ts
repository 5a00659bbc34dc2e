import { queryOptions } from '@tanstack/react-query'
import type { listClients } from '@thali/contract/clients/clients.endpoints'
import { clientsPaths } from '@thali/contract/clients/clients.paths'
import type { BodyInput, ReplyOf } from '@thali/contract/endpoint'
import type * as builder from '@thali/contract/forms/form-builder.endpoints'
import { formBuilderPaths as paths } from '@thali/contract/forms/form-builder.paths'
import type { countries, foodAllergens, states } from '@thali/contract/forms/forms.endpoints'
import { formsPaths } from '@thali/contract/forms/forms.paths'
import { queryClient } from '../../platform/queries.ts'
import { api } from '../../platform/session.ts'

export type FormHead = ReplyOf<typeof builder.listForms>['data'][number]
export type EditedForm = ReplyOf<typeof builder.readFormForEditing>['data']
export type FormPreferences = ReplyOf<typeof builder.readFormPreferences>['data'][number]
export type FillingHead = ReplyOf<typeof builder.listFillings>['data'][number]
export type ReadFilling = ReplyOf<typeof builder.readFilling>['data']

export const formsQuery = queryOptions({
  queryKey: ['forms', 'list'],
  queryFn: async () => (await api.call<typeof builder.listForms>(paths.listForms)).data,
})

/** Read anew whenever the builder opens: it begins with the draft as it is now. */
export const formQuery = (formId: string) =>
  queryOptions({
    queryKey: ['forms', 'form', formId],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async () =>
      (await api.call<typeof builder.readFormForEditing>(paths.readFormForEditing, { query: { form_id: formId } }))
        .data,
  })

/** A published version never changes. */
export const versionQuery = (formId: string, version: number) =>
  queryOptions({
    queryKey: ['forms', 'version', formId, version],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () =>
      (await api.call<typeof builder.readFormVersion>(paths.readFormVersion, { query: { form_id: formId, version } }))
        .data,
  })

export const preferencesQuery = queryOptions({
  queryKey: ['forms', 'preferences'],
  queryFn: async () => (await api.call<typeof builder.readFormPreferences>(paths.readFormPreferences)).data,
})

export const requestsQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['forms', 'asked', clientId],
    queryFn: async () =>
      (await api.call<typeof builder.listFormRequests>(paths.listFormRequests, { query: { client_id: clientId } }))
        .data,
  })

export const fillingsQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['forms', 'fillings', clientId],
    queryFn: async () =>
      (await api.call<typeof builder.listFillings>(paths.listFillings, { query: { client_id: clientId } })).data,
  })

export const fillingQuery = (fillingId: string) =>
  queryOptions({
    queryKey: ['forms', 'filling', fillingId],
    queryFn: async () =>
      (await api.call<typeof builder.readFilling>(paths.readFilling, { query: { filling_id: fillingId } })).data,
  })

const FOR_LONG = { staleTime: 3_600_000 } as const

export const countriesQuery = queryOptions({
  ...FOR_LONG,
  queryKey: ['forms', 'countries'],
  queryFn: async () => (await api.call<typeof countries>(formsPaths.countries)).data,
})

export const statesQuery = (countryId: string) =>
  queryOptions({
    ...FOR_LONG,
    queryKey: ['forms', 'states', countryId],
    queryFn: async () => (await api.call<typeof states>(formsPaths.states, { body: { contry_id: countryId } })).data,
  })

export const allergensQuery = queryOptions({
  ...FOR_LONG,
  queryKey: ['forms', 'allergens'],
  queryFn: async () => (await api.call<typeof foodAllergens>(formsPaths.foodAllergens)).data,
})

/** Clients by name, for asking one of them to fill a form. */
export const clientsQuery = (search: string) =>
  queryOptions({
    queryKey: ['forms', 'clients', search],
    queryFn: async () =>
      (await api.call<typeof listClients>(clientsPaths.list, { query: { search, sort: 'name', limit: 20 } })).data
        .clients,
  })

const changed = () => queryClient.invalidateQueries({ queryKey: ['forms'], refetchType: 'active' })

async function changing<T>(work: Promise<T>): Promise<T> {
  const answer = await work
  void changed()
  return answer
}

const once = () => crypto.randomUUID()

export const createForm = (body: BodyInput<typeof builder.createForm>, key = once()) =>
  changing(api.call<typeof builder.createForm>(paths.createForm, { body, idempotencyKey: key }))

export const duplicateForm = (formId: string) =>
  changing(
    api.call<typeof builder.duplicateForm>(paths.duplicateForm, { body: { form_id: formId }, idempotencyKey: once() }),
  )

export const discardDraft = (formId: string, revision: number) =>
  changing(api.call<typeof builder.discardFormDraft>(paths.discardFormDraft, { body: { form_id: formId, revision } }))

export const archiveForm = (formId: string, isArchived: boolean) =>
  changing(
    api.call<typeof builder.archiveForm>(paths.archiveForm, { body: { form_id: formId, is_archived: isArchived } }),
  )

export const exportForm = async (formId: string, version?: number) =>
  (
    await api.call<typeof builder.exportForm>(paths.exportForm, {
      query: { form_id: formId, ...(version !== undefined && { version }) },
    })
  ).data

export const importForm = (file: BodyInput<typeof builder.importForm>['file']) =>
  changing(api.call<typeof builder.importForm>(paths.importForm, { body: { file }, idempotencyKey: once() }))

/** Not followed by reading anew: the builder has what it sent. */
export const saveDraft = (body: BodyInput<typeof builder.saveFormDraft>) =>
  api.call<typeof builder.saveFormDraft>(paths.saveFormDraft, { body })

export const publishForm = (formId: string, revision: number) =>
  api.call<typeof builder.publishForm>(paths.publishForm, { body: { form_id: formId, revision } })

export const savePreferences = (body: BodyInput<typeof builder.saveFormPreferences>) =>
  changing(api.call<typeof builder.saveFormPreferences>(paths.saveFormPreferences, { body }))

export const askForm = (body: BodyInput<typeof builder.askForm>) =>
  changing(api.call<typeof builder.askForm>(paths.askForm, { body, idempotencyKey: once() }))

export const withdrawForm = (requestId: string) =>
  changing(api.call<typeof builder.withdrawForm>(paths.withdrawForm, { body: { request_id: requestId } }))

export const settleUnlock = (fillingId: string, isGranted: boolean) =>
  changing(
    api.call<typeof builder.settleUnlock>(paths.settleUnlock, {
      body: { filling_id: fillingId, is_granted: isGranted },
    }),
  )
