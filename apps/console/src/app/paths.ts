/** Every route of the console, in the router's own spelling. Plain data: the build reads it too. */
const ROUTES = {
  clients: '/console',
  client: '/console/clients/$client_id/{-$tab}',
  settings: '/console/settings',
} as const

export type RouteName = keyof typeof ROUTES

/** What a client's file shows; the first one has no word in the address. */
export const FILE_TABS = ['measurements', 'forms', 'notes'] as const
export type FileTab = 'overview' | (typeof FILE_TABS)[number]

export function patternOf<N extends RouteName>(name: N): (typeof ROUTES)[N] {
  return ROUTES[name]
}

export const clientsPath = (): string => ROUTES.clients
export const settingsPath = (): string => ROUTES.settings
export const clientPath = (clientId: string, tab: FileTab = 'overview'): string =>
  `/console/clients/${encodeURIComponent(clientId)}${tab === 'overview' ? '' : `/${tab}`}`

export const isFileTab = (text: string | undefined): text is FileTab | undefined =>
  text === undefined || FILE_TABS.some((tab) => tab === text)

/** The addresses that lead to a real screen, as the server matches them: `/console/clients/:client_id`. */
export function addresses(): string[] {
  const client = '/console/clients/:client_id'
  return [ROUTES.clients, client, ...FILE_TABS.map((tab) => `${client}/${tab}`), ROUTES.settings]
}
