import { SORTS } from '@thali/contract/clients/client-sorts'
import type { ClientFilters } from '@thali/contract/clients/clients.endpoints'
import { ATTENTION_REASONS } from '@thali/domain/clients/attention'
import { GOALS } from '@thali/domain/journey/goals'

/** What the address of the list may hold; whatever else stands there is left out. */
export type ListAddress = {
  readonly view?: string
  readonly attention?: string
  readonly search?: string
  readonly care?: string
  readonly status?: string
  readonly goal?: string
  readonly sort?: string
}

const one = <T extends string>(known: readonly T[], text: string | undefined): T | undefined =>
  known.find((value) => value === text)

/** Without a word in the address the list begins with who needs somebody. */
export function filtersOf(address: ListAddress): ClientFilters {
  const attention = one(['needed', ...ATTENTION_REASONS] as const, address.attention ?? 'needed')
  const status = one(['active', 'waiting'] as const, address.status)
  const goal = one(GOALS, address.goal)
  const sort = one(SORTS, address.sort)
  return {
    ...(attention && { attention }),
    ...(address.search && { search: address.search.slice(0, 100) }),
    ...(address.care && { care: address.care.slice(0, 100) }),
    ...(status && { status }),
    ...(goal && { goal }),
    ...(sort && { sort }),
  }
}

/** The address of these filters. */
export function addressOf(filters: ClientFilters, view?: string): ListAddress {
  const { attention, ...others } = filters
  const place = attention === 'needed' ? {} : { attention: attention ?? 'all' }
  return { ...place, ...withoutEmpty(others), ...(view && { view }) }
}

function withoutEmpty(filters: Omit<ClientFilters, 'attention'>): Omit<ListAddress, 'attention' | 'view'> {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(given)
}

/** True where something besides the tab and the order narrows the list. */
export const isNarrowed = ({ search, care, status, goal }: ClientFilters): boolean =>
  [search, care, status, goal].some((value) => value !== undefined && value !== '')
