import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  changeNote,
  decideClientGoal,
  listClientReadings,
  listNotes,
  logClientWeight,
  readClientFile,
  readTimeline,
  TimelineEvent,
  writeNote,
} from '@thali/contract/clients/client-file.endpoints'
import type {
  assignClients,
  ClientFilters,
  ClientRow,
  inviteAgain,
  inviteClient,
  listClients,
  listStaff,
  listViews,
  removeView,
  saveView,
} from '@thali/contract/clients/clients.endpoints'
import { clientsPaths } from '@thali/contract/clients/clients.paths'
import type { BodyInput } from '@thali/contract/endpoint'
import { queryClient } from '../../platform/queries.ts'
import { api } from '../../platform/session.ts'

// The only calls of this feature. What changes something says which answers are old from then on.

const PALETTE_RESULTS = 6

/** The list, page by page; what was shown stays until the new one is there. */
export const clientList = (filters: ClientFilters) =>
  infiniteQueryOptions({
    queryKey: ['clients', 'list', filters],
    initialPageParam: undefined as string | undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filters, ...(pageParam !== undefined && { cursor: pageParam }) }
      return (await api.call<typeof listClients>(clientsPaths.list, { query, signal })).data
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** For the palette: clients by a part of their name, code or phone. */
export const findClients = (search: string) =>
  queryOptions({
    queryKey: ['clients', 'found', search],
    enabled: search !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ClientRow[]> => {
      const query = { search, sort: 'name' as const, limit: PALETTE_RESULTS }
      return (await api.call<typeof listClients>(clientsPaths.list, { query, signal })).data.clients
    },
  })

export const clientViews = queryOptions({
  queryKey: ['clients', 'views'],
  queryFn: async ({ signal }) => (await api.call<typeof listViews>(clientsPaths.views, { signal })).data,
})

export const staffList = queryOptions({
  queryKey: ['clients', 'staff'],
  queryFn: async ({ signal }) => (await api.call<typeof listStaff>(clientsPaths.staff, { signal })).data,
})

export const clientFile = (client_id: string) =>
  queryOptions({
    queryKey: ['client', client_id, 'file'],
    queryFn: async ({ signal }) =>
      (await api.call<typeof readClientFile>(clientsPaths.file, { query: { client_id }, signal })).data,
  })

export const clientReadings = (client_id: string) =>
  queryOptions({
    queryKey: ['client', client_id, 'readings'],
    queryFn: async ({ signal }) =>
      (await api.call<typeof listClientReadings>(clientsPaths.readings, { query: { client_id }, signal })).data,
  })

export const clientNotes = (client_id: string) =>
  queryOptions({
    queryKey: ['client', client_id, 'notes'],
    queryFn: async ({ signal }) =>
      (await api.call<typeof listNotes>(clientsPaths.notes, { query: { client_id }, signal })).data,
  })

export const clientTimeline = (client_id: string, kind: TimelineEvent['kind'] | undefined) =>
  infiniteQueryOptions({
    queryKey: ['client', client_id, 'timeline', kind],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = { client_id, ...(kind && { kind }), ...(pageParam !== undefined && { cursor: pageParam }) }
      return (await api.call<typeof readTimeline>(clientsPaths.timeline, { query, signal })).data
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  })

const listsAreOld = () => queryClient.invalidateQueries({ queryKey: ['clients'] })
const fileIsOld = (clientId: string) =>
  Promise.all([queryClient.invalidateQueries({ queryKey: ['client', clientId] }), listsAreOld()])

export async function sendInvitation(body: BodyInput<typeof inviteClient>, idempotencyKey: string) {
  const reply = await api.call<typeof inviteClient>(clientsPaths.invite, { body, idempotencyKey })
  void listsAreOld()
  return reply
}

export async function sendInvitationAgain(client_id: string) {
  const reply = await api.call<typeof inviteAgain>(clientsPaths.inviteAgain, { body: { client_id } })
  void fileIsOld(client_id)
  return reply
}

export async function keepView(name: string, query: ClientFilters): Promise<string> {
  const { data } = await api.call<typeof saveView>(clientsPaths.saveView, { body: { name, query } })
  await listsAreOld()
  return data.view_id
}

export async function dropView(view_id: string): Promise<void> {
  await api.call<typeof removeView>(clientsPaths.removeView, { body: { view_id } })
  await listsAreOld()
}

export async function assign(body: BodyInput<typeof assignClients>): Promise<void> {
  await api.call<typeof assignClients>(clientsPaths.assign, { body })
  await Promise.all([listsAreOld(), queryClient.invalidateQueries({ queryKey: ['client'] })])
}

export async function sendWeight(body: BodyInput<typeof logClientWeight>, idempotencyKey: string): Promise<void> {
  await api.call<typeof logClientWeight>(clientsPaths.logWeight, { body, idempotencyKey })
  await fileIsOld(body.client_id)
}

export async function sendDecision(body: BodyInput<typeof decideClientGoal>): Promise<void> {
  await api.call<typeof decideClientGoal>(clientsPaths.decideGoal, { body })
  await fileIsOld(body.client_id)
}

export async function sendNote(body: BodyInput<typeof writeNote>, idempotencyKey: string): Promise<void> {
  await api.call<typeof writeNote>(clientsPaths.writeNote, { body, idempotencyKey })
  await fileIsOld(body.client_id)
}

export async function sendNoteChange(clientId: string, body: BodyInput<typeof changeNote>): Promise<void> {
  await api.call<typeof changeNote>(clientsPaths.changeNote, { body })
  await fileIsOld(clientId)
}
