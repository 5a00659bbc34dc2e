import { useQuery } from '@tanstack/react-query'
import type { Preferences } from '@thali/contract/clients/clients.endpoints'
import { allowLetterKeys } from '../layout/letter-keys.ts'
import { chooseTextSize } from '../platform/look.ts'
import { queryClient } from '../platform/queries.ts'
import { preferencesQuery, sendPreferences } from './house.queries.ts'

const USUAL: Preferences = { density: 'comfort', text: 'normal', has_letter_keys: true }

const currentPreferences = (): Preferences => queryClient.getQueryData(preferencesQuery.queryKey) ?? USUAL

/** How the person likes the console; shown at once, kept by the server as soon as it can. */
export function usePreferences(): [Preferences, (change: Partial<Preferences>) => void] {
  const { data = USUAL } = useQuery({ ...preferencesQuery, enabled: false })
  return [data, changePreferences]
}

export function changePreferences(change: Partial<Preferences>): void {
  const next = { ...currentPreferences(), ...change }
  queryClient.setQueryData(preferencesQuery.queryKey, next)
  applyPreferences(next)
  // A preference that could not be kept is no failure worth a word: it holds as long as the page.
  void sendPreferences(next).catch(() => undefined)
}

export function applyPreferences({ text, has_letter_keys }: Preferences): void {
  chooseTextSize(text)
  allowLetterKeys(has_letter_keys)
}
