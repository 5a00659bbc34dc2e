import * as endpoints from '@thali/contract/forms/form-builder.endpoints'
import { acknowledge, answer } from '../../platform/http/answer.ts'
import type { Bind } from '../../platform/http/bind-endpoint.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { ClientFormsService } from './client-forms.service.ts'
import * as presenter from './form-builder.presenter.ts'
import type { FormBuilderService } from './form-builder.service.ts'
import type { MadeForm } from './make-form.ts'

export function bindFormBuilder(bind: Bind, builder: FormBuilderService, clientForms: ClientFormsService): void {
  bindDefinitions(bind, builder)
  bindMakingForms(bind, builder)
  bindPreferences(bind, builder)
  bindClientForms(bind, clientForms)
}

function bindDefinitions(bind: Bind, builder: FormBuilderService): void {
  bind(endpoints.listForms, async ({ context }) => {
    const heads = (await builder.list(context.caller)).map(presenter.presentHead)
    return answer(context, [...heads.filter((head) => !head.is_archived), ...heads.filter((head) => head.is_archived)])
  })
  bind(endpoints.readFormForEditing, async ({ query, context }) =>
    answer(context, presenter.presentEdited(await builder.read(context.caller, query.form_id))),
  )
  bind(endpoints.readFormVersion, async ({ query, context }) => {
    const found = await builder.readVersion(context.caller, query.form_id, query.version)
    return answer(context, presenter.presentReadVersion(found))
  })
  bind(endpoints.saveFormDraft, async ({ body, context }) => {
    const { version, revision, editedAt } = await builder.saveDraft(context.caller, body)
    return answer(context, { version, revision, edited_at: editedAt.toISOString() }, 'form-draft-saved')
  })
  bind(endpoints.discardFormDraft, async ({ body, context }) => {
    await builder.discardDraft(context.caller, body)
    return acknowledge(context, 'form-draft-discarded')
  })
  bind(endpoints.publishForm, async ({ body, context }) => {
    const { version, findings } = await builder.publish(context.caller, body)
    return answer(context, { version, findings: findings as never }, 'form-published')
  })
  bind(endpoints.archiveForm, async ({ body, context }) => {
    await builder.archive(context.caller, body)
    return acknowledge(context, body.is_archived ? 'form-archived' : 'form-restored')
  })
}

function bindMakingForms(bind: Bind, builder: FormBuilderService): void {
  const made =
    (context: RequestContext) =>
    ({ form, version, revision }: MadeForm) =>
      answer(context, { form_id: form.id, form_number: form.form_number, version, revision }, 'form-created')
  bind(endpoints.createForm, ({ body, context, once }) => builder.create(context.caller, body, once(made(context))))
  bind(endpoints.duplicateForm, ({ body, context, once }) =>
    builder.duplicate(context.caller, body.form_id, once(made(context))),
  )
  bind(endpoints.importForm, ({ body, context, once }) =>
    builder.importFile(context.caller, body.file, once(made(context))),
  )
  bind(endpoints.exportForm, async ({ query, context }) =>
    answer(context, await builder.exportFile(context.caller, query.form_id, query.version)),
  )
}

function bindPreferences(bind: Bind, builder: FormBuilderService): void {
  bind(endpoints.readFormPreferences, async ({ context }) =>
    answer(context, presenter.presentPreferences(await builder.preferences(context.caller))),
  )
  bind(endpoints.saveFormPreferences, async ({ body, context }) => {
    await builder.savePreferences(context.caller, body)
    return acknowledge(context, 'form-draft-saved')
  })
}

function bindClientForms(bind: Bind, clientForms: ClientFormsService): void {
  bind(endpoints.listFormRequests, async ({ query, context }) => {
    const asked = await clientForms.listAsked(context.caller, query.client_id)
    return answer(
      context,
      asked.map((request) => presenter.presentRequest(request, context.language)),
    )
  })
  bind(endpoints.askForm, ({ body, context, once }) =>
    clientForms.ask(
      context.caller,
      body,
      once(({ asked, alreadyFilled }) =>
        answer(context, { asked, already_filled: [...alreadyFilled] }, asked > 0 ? 'form-asked' : 'done'),
      ),
    ),
  )
  bind(endpoints.withdrawForm, async ({ body, context }) => {
    await clientForms.withdraw(context.caller, body.request_id)
    return acknowledge(context, 'form-withdrawn')
  })
  bind(endpoints.listFillings, async ({ query, context }) => {
    const fillings = await clientForms.listFillings(context.caller, query.client_id, query.form_id)
    return answer(
      context,
      fillings.map((filling) => presenter.presentFillingHead(filling, context.language)),
    )
  })
  bind(endpoints.readFilling, async ({ query, context }) => {
    const filling = await clientForms.readFilling(context.caller, query.filling_id)
    return answer(context, presenter.presentFilling(filling, context.language))
  })
  bind(endpoints.settleUnlock, async ({ body, context }) => {
    await clientForms.settle(context.caller, body.filling_id, body.is_granted)
    return acknowledge(context, body.is_granted ? 'form-unlocked' : 'form-unlock-refused')
  })
}
