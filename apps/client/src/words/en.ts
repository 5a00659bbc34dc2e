/** Texts of the public screens and of the app's frame, in English. The other languages satisfy this type. */
export const words = {
  pleaseWait: 'Please wait...',
  close: 'Close',
  back: 'Back',
  tryAgain: 'Try again',
  skipToContent: 'Skip to the content',
  /** Of the control that leads to the other language, in that language. */
  otherLanguage: 'हिन्दी',
  switchLanguage: 'Change the language to Hindi',
  login: 'Login',
  signUp: 'Sign up',
  toLanding: 'To the start page',

  menu: {
    open: 'Menu',
    label: 'Menu',
    close: 'Close the menu',
    programmes: 'Diet programmes',
    about: 'About us',
    contact: 'Contact us',
  },

  title: (screen: string, organization: string) => `${screen} · ${organization}`,
  titles: {
    landing: 'Diet plans that still taste of home',
    login: 'Login',
    signup: 'Sign up',
    notFound: 'Page not found',
    error: 'Something went wrong',
  },

  landing: {
    headline: 'Diet plans that still taste of home',
    promise:
      'Flexible diet plans that keep the taste of your home-cooked food: the dal, sabzi and roti you already cook, with a dietician who knows you.',
    links: 'About us and terms',
    about: 'About',
    privacy: 'Privacy policy',
    terms: 'Terms of use',
    refund: 'Refund policy',
    writeTo: (address: string) => `Write to ${address}`,
  },

  stories: {
    heading: 'Success on a plate',
    text: 'Everyday meals that fit a plan. The stories of people follow as soon as they want to tell them.',
    carousel: 'carousel',
    slide: 'slide',
    slides: 'Success stories',
    position: (index: number, count: number) => `${index} of ${count}`,
    pause: 'Pause the slides',
    play: 'Play the slides',
    previous: 'Previous slide',
    next: 'Next slide',
    meals: {
      rajma: 'Rajma, jeera rice, raita, salad',
      rotiPalak: 'Palak paneer, curd, two rotis, salad',
      idli: 'Three idlis, sambar, coconut chutney',
      chole: 'Chole, raita, two rotis, salad',
      dosa: 'Dosa, sambar, coconut and tomato chutney',
      khichdi: 'Khichdi, curd, mint chutney, salad',
      fish: 'Fish curry, rice, beetroot, lemon',
      dalRice: 'Dal, bhindi, rice, salad',
      poha: 'Poha, lemon, chai',
      rotiSabzi: 'Sabzi, dal, two rotis, salad',
      paratha: 'Two parathas, curd, pickle',
      upma: 'Upma, coconut chutney, chai',
    },
  },

  signIn: {
    heading: 'Good to see you again',
    mode: 'How do you want to sign in?',
    modeUsername: 'Username Login',
    modeOtp: 'Otp Login',
    username: 'Username or email',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    submit: 'Login',
    newHere: 'New here?',
    version: (version: string) => `Version ${version}`,
    fillAll: 'Sorry! please fill all the required fields.',
    noToken: 'The server did not open a session. Please try again.',
    sessionEnded: 'Your session has ended. Please sign in again; then you are back where you were.',
    forgot: 'Forgot password?',
    notActive: 'No activation link?',
    activateAgain: 'activate again',
    partFailed: 'This part could not be loaded. Please check your connection.',
  },

  chooser: {
    heading: 'Where do you want to go today?',
    text: 'You have an account in each of these places.',
  },

  signUpPage: { heading: 'Your plate starts with a hello', haveAccount: 'Already have an account?' },

  offline: {
    title: 'You are offline',
    text: 'You can read what was loaded before. The rest follows when you are connected again.',
  },
  unreachable: 'We cannot be reached right now. Please check your connection and try again.',
  busy: 'We are very busy right now. Please try again in a moment.',
  unexpected: 'Something went wrong on our side. Nothing was lost; please try again.',
  update: { text: 'A newer version is ready.', action: 'Load it' },

  notFound: {
    heading: 'This plate is empty',
    text: 'There is no page at this address. It may have moved, or the link is incomplete.',
    home: 'Go to the start',
  },
  failed: {
    heading: 'Something went wrong',
    text: 'The screen could not be shown. What you saved is safe.',
    reload: 'Load again',
  },
}

export type VisitorWords = typeof words
