import { route } from '../endpoint.ts'

/** Methods and paths of the way in, without schemas: what a browser needs on its first load. */
export const authPaths = {
  register: route('POST', '/api/auth/register'),
  validateToken: route('POST', '/api/auth/validatetoken'),
  resetPassword: route('POST', '/api/auth/reset_password'),
  sendOtp: route('POST', '/api/auth/sendotp'),
  validateOtpAndLogin: route('POST', '/api/auth/validateOtpAndLogin'),
  activate: route('POST', '/api/auth/activate'),
  renewActivation: route('POST', '/api/auth/renew_activation'),
  forgotPassword: route('POST', '/api/auth/forgot_password'),
  setPassword: route('POST', '/api/auth/set_password'),
  validateReferrerCode: route('POST', '/api/auth/validate_referrer_code'),
  askGuardian: route('POST', '/api/auth/ask_guardian'),
  confirmGuardian: route('POST', '/api/auth/confirm_guardian'),
} as const
