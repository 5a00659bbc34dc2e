import { route } from '../endpoint.ts'

/** Methods and paths of the console's part of forms, without schemas. */
export const formBuilderPaths = {
  listForms: route('GET', '/api/console/forms/list'),
  readFormForEditing: route('GET', '/api/console/forms/form'),
  readFormVersion: route('GET', '/api/console/forms/version'),
  createForm: route('POST', '/api/console/forms/create'),
  saveFormDraft: route('POST', '/api/console/forms/save_draft'),
  discardFormDraft: route('POST', '/api/console/forms/discard_draft'),
  publishForm: route('POST', '/api/console/forms/publish'),
  duplicateForm: route('POST', '/api/console/forms/duplicate'),
  archiveForm: route('POST', '/api/console/forms/archive'),
  exportForm: route('GET', '/api/console/forms/export'),
  importForm: route('POST', '/api/console/forms/import'),
  readFormPreferences: route('GET', '/api/console/forms/preferences'),
  saveFormPreferences: route('POST', '/api/console/forms/save_preferences'),
  listFormRequests: route('GET', '/api/console/forms/asked'),
  askForm: route('POST', '/api/console/forms/ask'),
  withdrawForm: route('POST', '/api/console/forms/withdraw'),
  listFillings: route('GET', '/api/console/forms/fillings'),
  readFilling: route('GET', '/api/console/forms/filling'),
  settleUnlock: route('POST', '/api/console/forms/unlock'),
} as const
