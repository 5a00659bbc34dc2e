import { fieldTexts } from './en-fields.ts'

/** Messages that the server sends, in English. Texts quoted in requirements.md are exact, odd spellings included. */
export const en = {
  ...fieldTexts,
  // Failures
  'invalid-input': 'Please check the marked fields.',
  'malformed-json': 'The request could not be read: it is not valid JSON.',
  'invalid-character': 'The request has a character that cannot be stored.',
  'invalid-base64': 'The address is damaged. Please open the link again.',
  'phone-not-valid': 'Please enter a valid phone number.',
  'phone-country-not-served': 'We cannot send codes to this country yet.',
  'otp-incorrect': 'incorrect otp entered',
  'activation-failed': 'Sorry! Account Activation failed.',
  'reset-failed': 'Something went wrong. Try again later',
  'guardian-link-invalid': 'This link is no longer valid. Please ask for a new one.',
  'identity-denied': 'You did not finish signing in there. You can try again or choose another way.',
  'identity-failed': 'Signing in this way did not work. Please try again or choose another way.',
  'identity-refused': 'We cannot sign you in this way. Please choose another way or write to us.',
  'identity-email-needed':
    'The other service did not confirm your email address to us. Please choose another way to sign in.',
  'identity-unavailable':
    'The other service cannot be reached right now. Please try again later or choose another way.',
  'sign-in-needed': 'Please sign in to go on.',
  'sign-in-failed': 'The user name or password is not right.',
  forbidden: 'Your account may not do this.',
  'guardian-needed': 'A parent or guardian has to confirm this account first.',
  'not-found': 'This was not found.',
  'method-not-allowed': 'This address does not take such a request.',
  'idempotency-mismatch': 'This operation was already sent with other content.',
  'idempotency-in-progress': 'This operation is still being worked on. Please try again in a moment.',
  'password-already-set': 'A password is set already. Please use the reset link to change it.',
  'body-too-large': 'The request is too large.',
  'unsupported-media-type': 'The request must be JSON.',
  'too-many-requests': 'Too many tries. Please wait {seconds} seconds and try again.',
  'otp-resend-too-soon': 'Please wait {seconds} seconds before asking for another code.',
  internal: 'Something went wrong on our side. Nothing was lost; please try again.',
  unavailable: 'We are very busy right now. Please try again in a moment.',
  // Answers
  done: 'Done.',
  'identity-new-account': 'Almost done. Please check your name and agree to the terms.',
  'signed-in': 'Welcome back.',
  'signed-out': 'You are signed out.',
  'choose-organization': 'Please choose where you want to sign in.',
  'second-factor-sent': 'We have sent a code to your phone.',
  registered: 'Thank you! We have sent a link to your email. Please open it to activate your account.',
  'otp-sent': 'We have sent a code to your phone.',
  'otp-verified': 'Your phone number is verified.',
  activated: 'Your account is active. You can claim your free diet now.',
  'activation-confirm': 'Your account is active. Press the button to go on.',
  'activation-renewed': 'If this account is waiting for activation, a new link is on its way to its email.',
  'forgot-password-sent': 'If we know this email, a link to set a new password is on its way.',
  'password-reset': 'You password has been reset successfully',
  'password-set': 'Your password is set.',
  'referral-verified': 'verified',
  'referral-unknown': 'invaild',
  'token-valid': 'The session is valid.',
  'profile-saved': 'Saved.',
  'profile-complete': 'Your profile is complete.',
  'profile-incomplete': 'Your profile is not complete yet.',
  'guardian-asked': 'We have sent an email to your parent or guardian.',
  'guardian-confirmed': 'Thank you. The account is confirmed.',
  'warning-goal-above-current':
    'Your goal weight is not below your current weight. Your dietician will look at it with you.',
  'warning-goal-below-current':
    'Your goal weight is not above your current weight. Your dietician will look at it with you.',
  'warning-goal-outside-healthy-range':
    'Your goal weight is outside the healthy range for your height. Your dietician will look at it with you.',
  'device-saved': 'This device will get our messages.',
  // Mails and SMS: every link alone on its line, codes as six digits
  'sms-otp': '{code} is your {organization} code. It is valid for 5 minutes. Do not share it with anyone.',
  'push-new-sign-in-title': 'New sign-in at {organization}',
  'push-new-sign-in-text': 'Your account was just opened on another device. If it was not you, set a new password.',
  'mail-activation-subject': 'Activate your {organization} account',
  'mail-activation-text':
    'Hello {name},\n\nwelcome to {organization}. Open this link to activate your account. It is valid for 24 hours.\n\n{link}\n\nThe phone number of the account ends in {phone}. If you did not sign up, you can ignore this mail.\n',
  'mail-existing-account-subject': 'You already have a {organization} account',
  'mail-existing-account-text':
    'Hello {name},\n\nsomebody tried to sign up with this email at {organization}, where you already have an account. If it was you, sign in here:\n\n{link}\n\nIf you have forgotten your password, you can set a new one from the sign-in page. If it was not you, nothing has changed and you need not do anything.\n',
  'mail-reset-subject': 'Set a new password for {organization}',
  'mail-reset-text':
    'Hello {name},\n\nopen this link to set a new password for {organization}. It is valid for 30 minutes and works once.\n\n{link}\n\nIf you did not ask for it, you can ignore this mail; your password stays as it is.\n',
  'mail-password-changed-subject': 'Your {organization} password was changed',
  'mail-password-changed-text':
    'Hello {name},\n\nyour password for {organization} was changed just now and all other devices were signed out. If it was not you, set a new password at once:\n\n{link}\n',
  'mail-guardian-subject': '{name} asks for your consent at {organization}',
  'mail-guardian-text':
    'Hello,\n\n{name} wants to use {organization}, a diet and nutrition coaching service, and named you as parent or guardian. Open this link to read what it means and to confirm. It is valid for 7 days.\n\n{link}\n\nWithout your consent the account stays limited. If you do not know {name}, you can ignore this mail.\n',
} as const
