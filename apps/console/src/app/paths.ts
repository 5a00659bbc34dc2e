/** Every route of the console, in the router's own spelling. Plain data: the build reads it too. */
const ROUTES = {
  clients: '/console',
  client: '/console/clients/$client_id/{-$tab}',
  forms: '/console/forms',
  form: '/console/forms/$form_id/{-$tab}',
  compare: '/console/clients/$client_id/compare/$form_id',
  settings: '/console/settings',
} as const

export type RouteName = keyof typeof ROUTES

/** What a client's file shows; the first one has no word in the address. */
export const FILE_TABS = ['measurements', 'forms', 'notes'] as const
export type FileTab = 'overview' | (typeof FILE_TABS)[number]

/** What is shown of a form; the first one has no word in the address. */
const FORM_TABS = ['who', 'versions'] as const
export type FormTab = 'build' | (typeof FORM_TABS)[number]

export function patternOf<N extends RouteName>(name: N): (typeof ROUTES)[N] {
  return ROUTES[name]
}

export const clientsPath = (): string => ROUTES.clients
export const settingsPath = (): string => ROUTES.settings
export const clientPath = (clientId: string, tab: FileTab = 'overview'): string =>
  `/console/clients/${encodeURIComponent(clientId)}${tab === 'overview' ? '' : `/${tab}`}`

export const formsPath = (): string => ROUTES.forms
export const formPath = (formId: string, tab: FormTab = 'build'): string =>
  `/console/forms/${encodeURIComponent(formId)}${tab === 'build' ? '' : `/${tab}`}`
export const comparePath = (clientId: string, formId: string): string =>
  `/console/clients/${encodeURIComponent(clientId)}/compare/${encodeURIComponent(formId)}`

export const isFormTab = (text: string | undefined): text is Exclude<FormTab, 'build'> | undefined =>
  text === undefined || FORM_TABS.some((tab) => tab === text)

export const isFileTab = (text: string | undefined): text is FileTab | undefined =>
  text === undefined || FILE_TABS.some((tab) => tab === text)

/** The addresses that lead to a real screen, as the server matches them: `/console/clients/:client_id`. */
export function addresses(): string[] {
  const client = '/console/clients/:client_id'
  const form = '/console/forms/:form_id'
  return [
    ROUTES.clients,
    client,
    ...FILE_TABS.map((tab) => `${client}/${tab}`),
    `${client}/compare/:form_id`,
    ROUTES.forms,
    form,
    ...FORM_TABS.map((tab) => `${form}/${tab}`),
    ROUTES.settings,
  ]
}
