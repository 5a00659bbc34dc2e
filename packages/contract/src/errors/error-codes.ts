import type { MessageId } from '../words/messages.ts'

type ErrorEntry = { readonly status: number; readonly message: MessageId; readonly report?: true }

/** Every failure that the API can answer: HTTP status, default text, and whether somebody should be told. */
export const ERRORS = {
  INVALID_INPUT: { status: 400, message: 'invalid-input' },
  MALFORMED_JSON: { status: 400, message: 'malformed-json' },
  INVALID_CHARACTER: { status: 400, message: 'invalid-character' },
  INVALID_BASE64: { status: 400, message: 'invalid-base64' },
  INVALID_PHONE: { status: 400, message: 'phone-not-valid' },
  PHONE_COUNTRY_NOT_SERVED: { status: 400, message: 'phone-country-not-served' },
  OTP_INCORRECT: { status: 400, message: 'otp-incorrect' },
  ACTIVATION_FAILED: { status: 400, message: 'activation-failed' },
  RESET_FAILED: { status: 400, message: 'reset-failed' },
  GUARDIAN_LINK_INVALID: { status: 400, message: 'guardian-link-invalid' },
  IDENTITY_DENIED: { status: 400, message: 'identity-denied' },
  IDENTITY_FAILED: { status: 400, message: 'identity-failed' },
  IDENTITY_REFUSED: { status: 403, message: 'identity-refused' },
  UNAUTHENTICATED: { status: 401, message: 'sign-in-needed' },
  SIGN_IN_FAILED: { status: 401, message: 'sign-in-failed' },
  FORBIDDEN: { status: 403, message: 'forbidden' },
  GUARDIAN_NEEDED: { status: 403, message: 'guardian-needed' },
  NOT_FOUND: { status: 404, message: 'not-found' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'method-not-allowed' },
  IDEMPOTENCY_MISMATCH: { status: 409, message: 'idempotency-mismatch' },
  IDEMPOTENCY_IN_PROGRESS: { status: 409, message: 'idempotency-in-progress' },
  PASSWORD_ALREADY_SET: { status: 409, message: 'password-already-set' },
  FORM_ANSWERS_INVALID: { status: 400, message: 'form-answers-invalid' },
  FORM_DATE_FILLED: { status: 409, message: 'form-date-filled' },
  FORM_ALREADY_FILLED: { status: 409, message: 'form-already-filled' },
  FORM_LOCKED: { status: 409, message: 'form-locked' },
  FORM_CHANGED_MEANWHILE: { status: 409, message: 'form-changed-meanwhile' },
  FORM_VERSION_OLD: { status: 409, message: 'form-version-old' },
  UPLOAD_ATTACHED: { status: 409, message: 'upload-attached' },
  FORM_DRAFT_CHANGED: { status: 409, message: 'form-draft-changed' },
  FORM_NOT_PUBLISHABLE: { status: 409, message: 'form-not-publishable' },
  FORM_NOT_ASKABLE: { status: 409, message: 'form-not-askable' },
  FORM_TYPE_TAKEN: { status: 409, message: 'form-type-taken' },
  UPLOAD_DAMAGED: { status: 400, message: 'upload-damaged' },
  UPLOAD_TOO_LARGE: { status: 413, message: 'upload-too-large' },
  UPLOAD_TYPE_REFUSED: { status: 415, message: 'upload-type-refused' },
  UPLOAD_QUOTA_REACHED: { status: 429, message: 'upload-quota-reached' },
  BODY_TOO_LARGE: { status: 413, message: 'body-too-large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'unsupported-media-type' },
  TOO_MANY_REQUESTS: { status: 429, message: 'too-many-requests' },
  OTP_RESEND_TOO_SOON: { status: 429, message: 'otp-resend-too-soon' },
  // More than the server can do at once. Not reported one by one: there are thousands of them, or none.
  BUSY: { status: 503, message: 'unavailable' },
  INTERNAL: { status: 500, message: 'internal', report: true },
  IDENTITY_UNAVAILABLE: { status: 503, message: 'identity-unavailable' },
  UNAVAILABLE: { status: 503, message: 'unavailable', report: true },
} as const satisfies Record<string, ErrorEntry>

/** The closed union of stable codes. */
export type ErrorCode = keyof typeof ERRORS
