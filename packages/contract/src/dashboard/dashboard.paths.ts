import { route } from '../endpoint.ts'

/** Method and path of the home screen's one call, without schemas. */
export const dashboardPaths = { home: route('GET', '/api/dashboard/home') } as const
