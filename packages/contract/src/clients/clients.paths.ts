import { route } from '../endpoint.ts'

/** The console's calls about clients (W-01), without schemas. */
export const clientsPaths = {
  list: route('GET', '/api/console/clients'),
  views: route('GET', '/api/console/clients/views'),
  saveView: route('POST', '/api/console/clients/save_view'),
  removeView: route('POST', '/api/console/clients/remove_view'),
  staff: route('GET', '/api/console/clients/staff'),
  assign: route('POST', '/api/console/clients/assign'),
  invite: route('POST', '/api/console/clients/invite'),
  inviteAgain: route('POST', '/api/console/clients/invite_again'),
  file: route('GET', '/api/console/clients/file'),
  readings: route('GET', '/api/console/clients/readings'),
  logWeight: route('POST', '/api/console/clients/log_weight'),
  decideGoal: route('POST', '/api/console/clients/decide_goal'),
  notes: route('GET', '/api/console/clients/notes'),
  writeNote: route('POST', '/api/console/clients/write_note'),
  changeNote: route('POST', '/api/console/clients/change_note'),
  timeline: route('GET', '/api/console/clients/timeline'),
  readPreferences: route('GET', '/api/console/preferences'),
  savePreferences: route('POST', '/api/console/preferences'),
} as const
