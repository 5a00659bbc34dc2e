import { queryOptions } from '@tanstack/react-query'
import type { readGuideline } from '@thali/contract/guidelines/guidelines.endpoints'
import { guidelinesPaths } from '@thali/contract/guidelines/guidelines.paths'
import type { Language } from '@thali/domain/languages/language'
import { failureOf } from '@thali/ui/session/api-failure'
import { api } from '../../platform/session.ts'

/** A guideline in the reader's language; null where there is none (isValid is not 1). */
export function guidelineQuery(id: string | undefined, language: Language) {
  return queryOptions({
    queryKey: ['guideline', id, language],
    queryFn: async ({ signal }) => {
      if (id === undefined) return null
      try {
        const query = { guideline_id: id }
        return (await api.call<typeof readGuideline>(guidelinesPaths.readGuideline, { query, signal })).data
      } catch (error) {
        const failure = failureOf(error)
        if (failure?.kind === 'refused' && failure.status === 404) return null
        throw error
      }
    },
    staleTime: 300_000,
  })
}
