/** The pages of an organisation that have an address by their kind (L-03). */
export const CONTENT_PAGE_KINDS = ['about', 'privacy', 'terms', 'refund'] as const

export type ContentPageKind = (typeof CONTENT_PAGE_KINDS)[number]

export function isPageKind(value: string | undefined): value is ContentPageKind {
  return CONTENT_PAGE_KINDS.some((kind) => kind === value)
}
