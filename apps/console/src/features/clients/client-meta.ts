import type { ClientRow } from '@thali/contract/clients/clients.endpoints'
import type { ClientsWords } from '../../words/en-clients.ts'

type Known = Pick<ClientRow, 'first_name' | 'last_name' | 'age' | 'gender' | 'client_code'>

export const nameOf = ({ first_name, last_name }: Pick<Known, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()

/** '36 F · SN00231', without what is not known. */
export function metaOf({ age, gender, client_code }: Known, words: ClientsWords): string {
  const person = [age, gender && words.genders[gender]].filter((part) => part !== null).join(' ')
  return [person, client_code].filter(Boolean).join(' · ')
}
