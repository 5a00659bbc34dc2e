import { auditEntries } from './audit/audit.endpoints.ts'
import * as auth from './auth/auth.endpoints.ts'
import { dashboardHome } from './dashboard/dashboard.endpoints.ts'
import { listDeviceTokens, saveDeviceToken } from './devices/devices.endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { archiveAllergen, listAllergens, saveAllergen } from './foods/foods.endpoints.ts'
import * as builder from './forms/form-builder.endpoints.ts'
import * as forms from './forms/forms.endpoints.ts'
import { callingCode } from './geo/geo.endpoints.ts'
import { listGuidelines, readGuideline, saveGuideline } from './guidelines/guidelines.endpoints.ts'
import { health, live } from './health/health.endpoints.ts'
import { branding, organizationPage, organizationPages } from './organizations/organizations.endpoints.ts'
import { bmi, profileCompletion, readProfile, saveProfile } from './profile/profile.endpoints.ts'
import { removeDocument, uploadDocument } from './uploads/uploads.endpoints.ts'

/** Every endpoint of the API: the server must serve exactly these. */
export const ENDPOINTS: readonly Endpoint[] = [
  health,
  live,
  auth.register,
  auth.validateToken,
  auth.signIn,
  auth.sendOtp,
  auth.validateOtpAndLogin,
  auth.activate,
  auth.renewActivation,
  auth.forgotPassword,
  auth.resetPassword,
  auth.setPassword,
  auth.validateReferrerCode,
  auth.refresh,
  auth.signOut,
  auth.askGuardian,
  auth.confirmGuardian,
  auth.startIdentity,
  auth.finishIdentity,
  auth.continueIdentity,
  readProfile,
  saveProfile,
  profileCompletion,
  bmi,
  listDeviceTokens,
  saveDeviceToken,
  organizationPages,
  organizationPage,
  branding,
  callingCode,
  dashboardHome,
  forms.countries,
  forms.states,
  forms.foodAllergens,
  listAllergens,
  saveAllergen,
  archiveAllergen,
  uploadDocument,
  removeDocument,
  auditEntries,
  readGuideline,
  listGuidelines,
  saveGuideline,
  forms.readForm,
  forms.saveForm,
  forms.checkForm,
  forms.checkHealthProgress,
  forms.saveDraft,
  forms.askedForms,
  builder.listForms,
  builder.readFormForEditing,
  builder.readFormVersion,
  builder.createForm,
  builder.saveFormDraft,
  builder.publishForm,
  builder.duplicateForm,
  builder.archiveForm,
  builder.exportForm,
  builder.importForm,
  builder.readFormPreferences,
  builder.saveFormPreferences,
  builder.listFormRequests,
  builder.askForm,
  builder.withdrawForm,
  builder.listFillings,
  builder.readFilling,
  builder.settleUnlock,
]
