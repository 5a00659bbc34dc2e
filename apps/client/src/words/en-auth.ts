import { fieldTexts } from '@thali/contract/words/en-fields'

/** Texts of the ways in beyond the login form itself, in English. Quoted texts of the specification are exact. */
export const words = {
  titles: {
    mobileLogin: 'Sign up with your phone',
    activate: 'Activate your account',
    forgotPassword: 'Forgot password',
    resetPassword: 'New password',
    identityProvider: 'Signing in',
    loginOptions: 'Talk to us first',
  },
  ok: 'OK',
  errorTitle: 'Error!',
  backToLogin: 'Back to login',
  problems: fieldTexts,
  registrationFailed: (details: string) => `Error on registration: ${details}`,

  phone: {
    label: 'Mobile number',
    country: 'Country code',
    countryTitle: 'Choose your country',
    countrySearch: 'Country or code',
    countryNone: 'No country is called that.',
    hint: 'We send a six-digit code by SMS.',
    send: 'Send OTP',
  },
  appCode: {
    heading: 'Code of your app',
    text: 'Open your authenticator app and type the code that it shows for this account.',
    label: 'Code',
    hint: 'Phone not at hand? Type one of your recovery codes.',
    verify: 'Verify',
    required: 'Please type the code.',
    wrong: 'This code is not right. Please take the newest one.',
  },
  otp: {
    heading: 'Enter your code',
    sentTo: (phone: string) => `Six digits sent to ${phone}.`,
    sentToYours: 'For this account we also sent six digits to your phone.',
    change: 'Change number',
    label: 'Your code',
    digit: (digit: number, of: number) => `Digit ${digit} of ${of}`,
    verify: 'Verify OTP',
    resend: 'Resend OTP',
    resendIn: 'Resend OTP in',
    secondsLeft: (seconds: number) =>
      seconds === 0 ? 'You can ask for another code now.' : `${seconds} seconds until you can ask for another code.`,
    wrong: 'incorrect otp entered',
    wrongLate: 'This code does not fit. Check it, or ask for another one.',
  },
  unknown: {
    heading: 'Your number is new here',
    text: (phone: string) =>
      `${phone} is verified, and no account has it yet. Sign up with it, and you need not verify it again.`,
    signUp: 'Sign up with this number',
    other: 'Use another number',
  },

  mobile: {
    heading: 'Start with your number',
    getOtp: 'get OTP',
    needs: 'Fill your number and agree to the terms to go on.',
    withEmail: 'Sign up with email',
  },
  terms: { before: 'I agree to the ', link: 'terms of use', after: '.', newTab: 'opens in a new tab' },

  signUp: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    referral: 'Referral code',
    referralHint: 'Optional: from a friend who is here already.',
    verified: 'verified',
    phoneProved: 'This number is verified.',
    submit: 'Sign up',
    tickFirst: 'Tick the terms to go on.',
    failedTitle: 'Not signed up yet',
  },

  identity: {
    or: 'or',
    continueWith: (name: string) => `Continue with ${name}`,
    leaving: (name: string) => `Going to ${name} …`,
    working: 'Signing you in …',
    heading: 'Almost done',
    text: (email: string) =>
      `${email} is new here. Check your name and agree to the terms, then your account is ready.`,
    name: 'Name',
    submit: 'Create my account',
  },

  renew: {
    title: 'A new activation link',
    text: 'Tell us the email that you signed up with. If its account waits for activation, we send a new link.',
    email: 'Email',
    submit: 'Send the link',
  },

  activate: {
    heading: 'Activate your account',
    working: 'We are opening your account…',
    ready: 'One tap, and your account is yours.',
    invited: 'You were invited. One tap, and your account is yours.',
    terms: 'By activating you agree to the',
    termsLink: 'terms of use',
    button: 'Activate Account',
    failed: 'Sorry! Account Activation failed.',
    failedHeading: 'This link no longer works',
    failedText: 'It may be older than 24 hours, cut off, or replaced by a newer one. We can send you another.',
    renew: 'Send a new link',
    renewByEmail: 'Use my email instead',
    activeHeading: 'Your account is active',
    activeText: 'Nothing is left to do here. Sign in, and you can go on.',
    toLogin: 'To login',
  },
  setPassword: {
    heading: 'Choose a password?',
    text: 'With a password you can sign in without a code. You can also do this later.',
    submit: 'Set password',
    skip: 'Skip for now',
  },

  password: {
    new: 'New password',
    confirm: 'Confirm password',
    show: 'Show password',
    hide: 'Hide password',
    submit: 'Submit',
    hints: {
      empty: 'At least 6 characters. A few words in a row are easy to remember.',
      short: 'A little longer: at least 6 characters.',
      fair: 'Good. Longer is stronger.',
      strong: 'Strong.',
    },
  },
  forgot: {
    heading: "What's your email?",
    text: 'We send you a link to set a new password.',
    email: 'Email',
    submit: 'Submit',
    fill: 'Please, fill the email.',
  },
  reset: {
    heading: 'Set a new password',
    doneTitle: 'Congratulations!',
    done: 'You password has been reset successfully',
    failed: 'Something went wrong. Try again later',
    another: 'Ask for a new link',
  },

  options: {
    heading: 'Talk to us first',
    text: 'A short talk with a dietician, before you decide.',
    tabs: 'How do you want to talk?',
    call: 'Schedule a call',
    visit: 'Schedule a visit',
    noCall: 'No open times for a call yet',
    noVisit: 'No open times for a visit yet',
    noCallText: 'As soon as a dietician opens times for calls, you can choose one here.',
    noVisitText: 'As soon as a dietician opens times for visits, you can choose one here.',
    contact: 'Contact us',
  },
}

export type AuthWords = typeof words
