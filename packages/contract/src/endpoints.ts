import * as auth from './auth/auth.endpoints.ts'
import * as secondFactor from './auth/second-factor.endpoints.ts'
import * as clientFile from './clients/client-file.endpoints.ts'
import * as clients from './clients/clients.endpoints.ts'
import { dashboardHome } from './dashboard/dashboard.endpoints.ts'
import { listDeviceTokens, saveDeviceToken } from './devices/devices.endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { callingCode } from './geo/geo.endpoints.ts'
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
  secondFactor.readSecondFactor,
  secondFactor.beginSecondFactor,
  secondFactor.confirmSecondFactor,
  secondFactor.renewRecoveryCodes,
  secondFactor.removeSecondFactor,
  secondFactor.setSecondFactorRule,
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
  uploadDocument,
  removeDocument,
  clients.listClients,
  clients.listViews,
  clients.saveView,
  clients.removeView,
  clients.listStaff,
  clients.assignClients,
  clients.inviteClient,
  clients.inviteAgain,
  clients.readPreferences,
  clients.savePreferences,
  clientFile.readClientFile,
  clientFile.listClientReadings,
  clientFile.logClientWeight,
  clientFile.decideClientGoal,
  clientFile.listNotes,
  clientFile.writeNote,
  clientFile.changeNote,
  clientFile.readTimeline,
]
