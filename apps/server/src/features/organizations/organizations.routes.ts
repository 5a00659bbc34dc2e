import { branding, organizationPage, organizationPages } from '@thali/contract/organizations/organizations.endpoints'
import { inLanguage } from '@thali/domain/languages/language'
import { answer } from '../../platform/http/answer.ts'
import type { Bind } from '../../platform/http/bind-endpoint.ts'
import type { OrganizationsService } from './organizations.service.ts'

export function bindOrganizations(bind: Bind, organizations: OrganizationsService): void {
  bind(organizationPages, async ({ context }) => {
    const pages = await organizations.pages(await organizations.scopeOf(context.caller, context.host))
    const named = pages.map(({ id, kind, name }) => ({
      org_page_id: id,
      kind,
      page_name: inLanguage(name, context.language),
    }))
    return answer(context, named)
  })

  bind(organizationPage, async ({ query, context }) => {
    const scope = await organizations.scopeOf(context.caller, context.host)
    return answer(
      context,
      await organizations.page(scope, { id: query.org_page_id, kind: query.kind }, context.language),
    )
  })

  bind(branding, async ({ query, context }) => {
    const { org_id } = query
    const data =
      org_id === undefined ? await organizations.brandingAtHost(context.host) : await organizations.brandingOf(org_id)
    return answer(context, data)
  })
}
