import { pluralIn } from './plurals.ts'

const plural = pluralIn('en')

/** Texts of the /tabs area, in English. Loaded with its first screen. */
export const words = {
  tabs: { label: 'Main menu', home: 'Home', diet: 'Diet', counselling: 'Counselling', shop: 'Shop', more: 'More' },
  titles: {
    home: 'Home',
    more: 'More',
    account: 'My account',
    diet: 'My diet',
    dietList: 'All my diets',
    programmes: 'Diet programmes',
    vouchers: 'Vouchers',
    counselling: 'My counselling',
    coins: 'Coins',
    blog: 'Blog',
    refer: 'Refer a friend',
    stories: 'Success stories',
    faqs: 'FAQs',
    form: 'Form',
    guideline: 'Guideline',
    contact: 'Contact us',
    page: 'Information',
    about: 'About us',
    privacy: 'Privacy policy',
    terms: 'Terms of use',
    refund: 'Refund policy',
  },

  home: {
    greeting: (name: string) => `Namaste, ${name}`,
    loading: 'Loading your numbers',
    failed: 'Your numbers could not be loaded',
    asOf: (moment: string) => `As of ${moment}. It will be brought up to date when you are connected.`,
    lossGoal: (goal: string) => `Your goal: down to ${goal}`,
    gainGoal: (goal: string) => `Your goal: up to ${goal}`,
    reachedGoal: (goal: string) => `Your goal: ${goal}`,
    keepGoal: 'Your goal: keep a healthy weight',
    noGoal: 'Your weight',
    toLose: (difference: string) => `${difference} to go`,
    toGain: (difference: string) => `${difference} to gain`,
    atGoal: 'You are at your goal',
    lastReading: (date: string) => `Measured on ${date}`,
    firstReading: 'This is your first reading. From the second one on you will see your trend here.',
    readings: (count: number) => plural(count, { one: '1 reading in 90 days', other: `${count} readings in 90 days` }),
    trendDown: (difference: string, since: string) => `Down ${difference} since ${since}`,
    trendUp: (difference: string, since: string) => `Up ${difference} since ${since}`,
    trendSame: (since: string) => `Steady since ${since}`,
    goalLabel: 'Goal',
    chart: (first: string, last: string) => `Your weight over time, from ${first} to ${last}`,
    chartDate: 'Date',
    chartWeight: 'Weight',
    healthyRange: (least: string, most: string) => `For your height, a healthy weight is ${least} to ${most}.`,
    bmiTitle: 'Body mass index',
    bmiSentence: (who: string, asian: string) => `WHO: ${who} · Indian standard: ${asian}`,
    bmiWhy:
      'Indian bodies carry more risk at a lower weight, so the Indian standard starts earlier. It is one number among many; your dietician looks at the whole of you.',
    bmiMinor: 'Below 18 a body mass index is read with charts for age. Your dietician does that with you.',
    bmiScale: (value: string) => `Your body mass index is ${value}`,
    standardWho: 'WHO',
    standardAsian: 'Indian',
    classes: {
      underweight: 'underweight',
      normal: 'normal',
      overweight: 'overweight',
      obese: 'obese range',
      'obese-1': 'obese range, class I',
      'obese-2': 'obese range, class II',
      'obese-3': 'obese range, class III',
    },
    warnings: 'For you and your dietician',
    dietician: 'Your dietician',
    dieticianText: 'looks after your plan',
    noDietician: 'No dietician yet',
    noDieticianText: 'One will be named for you; you will see the name here.',
    missing: 'Some numbers are missing',
    missingText: 'With your weight, height, goal and date of birth this page can show where you stand.',
    missingWeight: 'Your weight is not here yet',
  },
  units: { kgs: (value: string) => `${value} kg`, lbs: (value: string) => `${value} lb` },
  unitNames: { kgs: 'kg', lbs: 'lb' },

  more: {
    label: 'All pages',
    signOut: 'Sign out',
    unsent: {
      title: 'Sign out now?',
      change: 'Something you changed has not reached us yet. If you sign out now, it is lost.',
      draft:
        'You have begun a form, and your answers are only on this phone. If you sign out now, they are lost. To keep them, stay and finish the form.',
      stay: 'Stay',
    },
  },
  account: {
    name: 'Name',
    organization: 'Organisation',
    language: 'Language',
    languageText: 'Of this app and of the messages we send you',
    english: 'English',
    hindi: 'हिन्दी',
    languageKept: 'Saved. We will write to you in this language.',
    languageOnlyHere:
      'Changed on this device. It could not be saved to your account; we will keep asking in this language here.',
    signOutText: 'Your data on this device is removed. Nothing in your account changes.',
    signedOutHere: 'You are signed out here. The server will be told as soon as you are connected.',
  },

  empty: {
    diet: {
      title: 'Your plate is waiting',
      text: 'No diet yet. Your dietician prepares it from what you like to cook; you will find each meal here.',
    },
    dietList: {
      title: 'No diets yet',
      text: 'Current, upcoming and past diets are kept here once your dietician has made the first one.',
    },
    programmes: {
      title: 'No programmes on offer',
      text: 'This organisation has not published a diet programme. Ask your dietician what would suit you.',
    },
    vouchers: { title: 'No vouchers on offer', text: 'This organisation has not published a voucher.' },
    counselling: {
      title: 'No appointment',
      text: 'You have no counselling booked. Your dietician will offer you a time.',
    },
    coins: { title: 'No coins yet', text: 'Coins that you earn will be listed here, each with its reason and date.' },
    blog: { title: 'Nothing to read yet', text: 'This organisation has not published an article.' },
    refer: {
      title: 'No referral code yet',
      text: 'Your own code to share with friends will stand here once your organisation has set a reward.',
    },
    stories: {
      title: 'No stories yet',
      text: 'People who reached their goal tell about it here, when they agree to it.',
    },
    faqs: {
      title: 'No questions answered yet',
      text: 'Write to us with yours; answers that help others too will be collected here.',
    },
    toHome: 'Back to home',
    toContact: 'Contact us',
  },
  guideline: { back: 'Back', failed: 'The guideline could not be loaded.', retry: 'Try again' },
  article: { loading: 'Loading the page', failed: 'The page could not be loaded' },
  contact: {
    text: 'We read every message and answer by e-mail.',
    write: 'Write an e-mail',
    none: 'This organisation has not given an e-mail address.',
  },
}

export type TabsWords = typeof words
