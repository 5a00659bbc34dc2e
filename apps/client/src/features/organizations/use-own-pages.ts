import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { session } from '../../platform/session.ts'
import { useLanguage } from '../../words/words.ts'
import { ownPagesQuery } from './organizations.queries.ts'

type OwnPage = { readonly org_page_id: string; readonly page_name: string }
const NONE: readonly OwnPage[] = []

/**
 * The organisation's pages that have no fixed place: about, terms and the like have one, and are not offered twice.
 * A failed load is logged only (M-05): the menu shows without them.
 */
export function useOwnPages(): readonly OwnPage[] {
  const { data, error } = useQuery(ownPagesQuery(session.person()?.org_id ?? '', useLanguage()))
  useEffect(() => {
    if (error) console.info('The pages of the organisation could not be loaded.', error.message)
  }, [error])
  return data ?? NONE
}
