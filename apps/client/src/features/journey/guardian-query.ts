import { queryOptions } from '@tanstack/react-query'
import { readOwnProfile } from './journey.queries.ts'

/** How often a waiting screen looks whether the guardian has agreed. */
const LOOK_EVERY_MS = 20_000

/** Where a minor's account stands (J-13). */
export const guardianQuery = queryOptions({
  queryKey: ['journey', 'guardian'],
  queryFn: async () => (await readOwnProfile())?.guardian ?? 'none',
  staleTime: 0,
  // A kept answer would show 'asked' to somebody who is confirmed by now.
  gcTime: 0,
  refetchInterval: ({ state }) => (state.data === 'asked' ? LOOK_EVERY_MS : false),
})
