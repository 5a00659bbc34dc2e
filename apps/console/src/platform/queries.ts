import { QueryClient } from '@tanstack/react-query'
import { failureOf } from '@thali/ui/session/api-failure'

/** Answers live as long as the page: clients' data is never kept on a desk that others use. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: 'always',
      staleTime: 20_000,
      retry: (count, error) => count < 2 && failureOf(error)?.kind === 'unavailable',
    },
    mutations: { networkMode: 'always' },
  },
})
