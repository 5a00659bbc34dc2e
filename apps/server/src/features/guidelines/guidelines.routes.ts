import { listGuidelines, readGuideline, saveGuideline } from '@thali/contract/guidelines/guidelines.endpoints'
import { inLanguage } from '@thali/domain/languages/language'
import { answer } from '../../platform/http/answer.ts'
import type { Bind } from '../../platform/http/bind-endpoint.ts'
import type { OrganizationsService } from '../organizations/organizations.service.ts'
import type { GuidelinesService } from './guidelines.service.ts'

export function bindGuidelines(bind: Bind, guidelines: GuidelinesService, organizations: OrganizationsService): void {
  bind(readGuideline, async ({ query, context }) => {
    const scope = await organizations.scopeOf(context.caller, context.host)
    const { id, title, body } = await guidelines.read(scope, query.guideline_id)
    const guideline_body = inLanguage(body, context.language)
    return answer(context, {
      guideline_id: id,
      guideline_title: inLanguage(title, context.language),
      guideline_body,
      language: guideline_body === body.hi ? ('hi' as const) : ('en' as const),
    })
  })

  bind(listGuidelines, async ({ context }) => {
    const all = await guidelines.list(context.caller)
    const shown = all.map(({ id, title, body, updated_at, withdrawn_at }) => ({
      guideline_id: id,
      title,
      body,
      updated_at: updated_at.toISOString(),
      is_withdrawn: withdrawn_at !== null,
    }))
    return answer(context, shown)
  })

  bind(saveGuideline, ({ body, context, once }) =>
    guidelines.save(
      context.caller,
      body,
      once((saved) => answer(context, { guideline_id: saved.id, body: saved.body }, 'saved')),
    ),
  )
}
