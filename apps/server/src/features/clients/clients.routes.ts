import * as file from '@thali/contract/clients/client-file.endpoints'
import * as clients from '@thali/contract/clients/clients.endpoints'
import { acknowledge, answer } from '../../platform/http/answer.ts'
import type { Bind } from '../../platform/http/bind-endpoint.ts'
import type { ClientFileService } from './client-file.ts'
import type { ClientNotes } from './client-notes.ts'
import type { createTimeline } from './client-timeline.ts'
import type { ClientsService } from './clients.service.ts'
import type { createInvite } from './invite.ts'

type UseCases = {
  readonly list: ClientsService
  readonly file: ClientFileService
  readonly notes: ClientNotes
  readonly timeline: ReturnType<typeof createTimeline>
  readonly invite: ReturnType<typeof createInvite>
}

export function bindClients(bind: Bind, use: UseCases): void {
  bind(clients.listClients, async ({ query, context }) => answer(context, await use.list.page(context.caller, query)))
  bind(clients.listViews, async ({ context }) => answer(context, await use.list.views(context.caller)))
  bind(clients.saveView, async ({ body, context }) =>
    answer(context, { view_id: await use.list.saveView(context.caller, body.name, body.query) }),
  )
  bind(clients.removeView, async ({ body, context }) => {
    await use.list.removeView(context.caller, body.view_id)
    return acknowledge(context)
  })
  bind(clients.listStaff, async ({ context }) => answer(context, await use.list.staff(context.caller)))
  bind(clients.assignClients, async ({ body, context }) => {
    await use.list.assign(context.caller, body)
    return acknowledge(context)
  })
  bind(clients.inviteClient, ({ body, context, once }) =>
    use.invite.invite(
      context.caller,
      body,
      once((invited) => answer(context, invited, 'invited')),
    ),
  )
  bind(clients.inviteAgain, async ({ body, context }) => {
    await use.invite.again(context.caller, body.client_id)
    return acknowledge(context, 'invited')
  })
  bind(clients.readPreferences, async ({ context }) => answer(context, await use.list.readPreferences(context.caller)))
  bind(clients.savePreferences, async ({ body, context }) => {
    const { density, rail, text, has_letter_keys } = body
    await use.list.savePreferences(context.caller, { density, text, has_letter_keys, ...(rail && { rail }) })
    return acknowledge(context)
  })
  bind(file.readClientFile, async ({ query, context }) =>
    answer(context, await use.file.read(context.caller, query.client_id)),
  )
  bind(file.listClientReadings, async ({ query, context }) =>
    answer(context, await use.file.readings(context.caller, query.client_id)),
  )
  bind(file.logClientWeight, ({ body, context, once }) =>
    use.file.logWeight(
      context.caller,
      body,
      once((logged) => answer(context, logged)),
    ),
  )
  bind(file.decideClientGoal, async ({ body, context }) => answer(context, await use.file.decide(context.caller, body)))
  bind(file.listNotes, async ({ query, context }) =>
    answer(context, await use.notes.list(context.caller, query.client_id)),
  )
  bind(file.writeNote, ({ body, context, once }) =>
    use.notes.write(
      context.caller,
      body,
      once((note) => answer(context, note)),
    ),
  )
  bind(file.changeNote, async ({ body, context }) => answer(context, await use.notes.change(context.caller, body)))
  bind(file.readTimeline, async ({ query, context }) => answer(context, await use.timeline(context.caller, query)))
}
