import { THEMES } from '@thali/domain/organizations/theme'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { organizationPaths } from './organizations.paths.ts'

/** What a page is for; `custom` ones appear in the signed-in menu under their own name. */
export const PAGE_KINDS = ['about', 'privacy', 'terms', 'refund', 'contact', 'custom'] as const

const pageSummary = z.object({ org_page_id: z.string(), page_name: z.string(), kind: z.enum(PAGE_KINDS) })

export const organizationPages = defineEndpoint({
  ...organizationPaths.organizationPages,
  requirement: 'C-10',
  feature: 'organizations',
  summary: "The organisation's own pages, in its order.",
  access: 'visitor',
  whileLimited: true,
  reply: envelope(z.array(pageSummary)),
  errors: ['UNAUTHENTICATED'],
})

export const organizationPage = defineEndpoint({
  ...organizationPaths.organizationPage,
  requirement: 'C-10',
  feature: 'organizations',
  summary: 'One page by its id, or the page of a kind (terms, privacy, …) that is in force.',
  access: 'visitor',
  whileLimited: true,
  query: z.strictObject({ org_page_id: z.string().max(100).optional(), kind: z.enum(PAGE_KINDS).optional() }),
  reply: envelope(
    pageSummary.extend({ version: z.int(), sha256: z.string(), language: z.string(), page_body: z.string() }),
  ),
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'UNAUTHENTICATED'],
})

export const branding = defineEndpoint({
  ...organizationPaths.branding,
  requirement: 'P-03',
  feature: 'organizations',
  summary: "Theme, logo and names of the host's organisation, or of the one asked for by id.",
  access: 'anyone',
  query: z.strictObject({ org_id: z.string().max(100).optional() }),
  reply: envelope(
    z.object({
      org_id: z.string(),
      org_name: z.string(),
      org_display_name: z.string(),
      theme: z.enum(THEMES),
      logo_url: z.string(),
      contact_email: z.string(),
      /** Outside providers that people may sign in by (S-13). */
      identity_providers: z.array(
        z.object({ provider_id: z.string(), name: z.object({ en: z.string(), hi: z.string() }) }),
      ),
      links: z.object({ about: z.string(), privacy: z.string(), terms: z.string(), refund: z.string() }),
      /** Version of the terms in force, which a sign-up sends along; null where the organisation has none (U-07). */
      terms_version: z.int().nullable(),
    }),
  ),
  errors: ['INVALID_INPUT', 'NOT_FOUND'],
})
