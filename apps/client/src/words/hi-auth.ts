import { fieldTexts } from '@thali/contract/words/hi-fields'
import type { AuthWords } from './en-auth.ts'

/** Texts of the ways in beyond the login form itself, in Hindi. */
export const words: AuthWords = {
  titles: {
    mobileLogin: 'फ़ोन नंबर से साइन अप',
    activate: 'खाता चालू करें',
    forgotPassword: 'पासवर्ड भूल गए',
    resetPassword: 'नया पासवर्ड',
    identityProvider: 'साइन-इन हो रहा है',
    loginOptions: 'पहले हमसे बात करें',
  },
  ok: 'ठीक है',
  errorTitle: 'गड़बड़ हुई!',
  backToLogin: 'लॉग इन पर वापस',
  problems: fieldTexts,
  registrationFailed: (details) => `रजिस्ट्रेशन में गड़बड़ी: ${details}`,

  phone: {
    label: 'मोबाइल नंबर',
    country: 'देश का कोड',
    countryTitle: 'अपना देश चुनें',
    countrySearch: 'देश या कोड',
    countryNone: 'इस नाम का कोई देश नहीं मिला।',
    hint: 'हम एसएमएस से छह अंकों का कोड भेजते हैं।',
    send: 'ओटीपी भेजें',
  },
  otp: {
    heading: 'अपना कोड लिखें',
    sentTo: (phone) => `${phone} पर छह अंक भेजे गए हैं।`,
    sentToYours: 'इस खाते के लिए हमने आपके फ़ोन पर भी छह अंक भेजे हैं।',
    change: 'नंबर बदलें',
    label: 'आपका कोड',
    digit: (digit, of) => `${of} में से अंक ${digit}`,
    verify: 'ओटीपी जाँचें',
    resend: 'ओटीपी फिर भेजें',
    resendIn: 'ओटीपी फिर भेजने में',
    secondsLeft: (seconds) =>
      seconds === 0 ? 'अब आप दूसरा कोड माँग सकते हैं।' : `दूसरा कोड ${seconds} सेकंड बाद माँगा जा सकता है।`,
    wrong: 'ओटीपी सही नहीं है',
    wrongLate: 'यह कोड मेल नहीं खाता। फिर से देखें, या दूसरा कोड मँगाएँ।',
  },
  unknown: {
    heading: 'यह नंबर यहाँ नया है',
    text: (phone) =>
      `${phone} सत्यापित हो गया है, पर इससे अभी कोई खाता नहीं है। इसी से साइन अप करें, दोबारा सत्यापित नहीं करना होगा।`,
    signUp: 'इस नंबर से साइन अप करें',
    other: 'दूसरा नंबर लिखें',
  },

  mobile: {
    heading: 'अपने नंबर से शुरू करें',
    getOtp: 'ओटीपी पाएँ',
    needs: 'आगे बढ़ने के लिए नंबर लिखें और शर्तें स्वीकार करें।',
    withEmail: 'ईमेल से साइन अप करें',
  },
  terms: { before: 'मुझे ', link: 'उपयोग की शर्तें', after: ' स्वीकार हैं।', newTab: 'नए टैब में खुलता है' },

  signUp: {
    name: 'नाम',
    email: 'ईमेल',
    phone: 'फ़ोन',
    referral: 'रेफ़रल कोड',
    referralHint: 'ज़रूरी नहीं: किसी दोस्त से मिला हो तो लिखें।',
    verified: 'सत्यापित',
    phoneProved: 'यह नंबर सत्यापित है।',
    submit: 'साइन अप',
    tickFirst: 'आगे बढ़ने के लिए शर्तों पर निशान लगाएँ।',
    failedTitle: 'साइन अप अभी नहीं हुआ',
  },

  identity: {
    or: 'या',
    continueWith: (name: string) => `${name} से आगे बढ़ें`,
    leaving: (name: string) => `${name} पर जा रहे हैं …`,
    working: 'आपको साइन-इन करा रहे हैं …',
    heading: 'बस थोड़ा और',
    text: (email: string) => `${email} यहाँ नया है। अपना नाम देखें और शर्तें स्वीकार करें, फिर आपका खाता तैयार है।`,
    name: 'नाम',
    submit: 'मेरा खाता बनाएँ',
  },

  renew: {
    title: 'खाता चालू करने का नया लिंक',
    text: 'वह ईमेल लिखें जिससे आपने साइन अप किया था। यदि उसका खाता चालू होना बाकी है, तो हम नया लिंक भेजेंगे।',
    email: 'ईमेल',
    submit: 'लिंक भेजें',
  },

  activate: {
    heading: 'अपना खाता चालू करें',
    working: 'हम आपका खाता खोल रहे हैं…',
    ready: 'बस एक टैप, और खाता आपका।',
    button: 'खाता चालू करें',
    failed: 'क्षमा करें! खाता सक्रिय नहीं हो सका।',
    failedHeading: 'यह लिंक अब काम नहीं करता',
    failedText: 'हो सकता है यह 24 घंटे से पुराना हो, अधूरा हो, या इसकी जगह नया लिंक आ चुका हो। हम दूसरा भेज सकते हैं।',
    renew: 'नया लिंक भेजें',
    renewByEmail: 'ईमेल लिखकर मँगाएँ',
    activeHeading: 'आपका खाता सक्रिय है',
    activeText: 'यहाँ और कुछ करना बाकी नहीं। लॉग इन करके आगे बढ़ें।',
    toLogin: 'लॉग इन पर जाएँ',
  },
  setPassword: {
    heading: 'पासवर्ड रखना चाहेंगे?',
    text: 'पासवर्ड से आप बिना कोड के लॉग इन कर सकते हैं। यह बाद में भी हो सकता है।',
    submit: 'पासवर्ड रखें',
    skip: 'अभी नहीं',
  },

  password: {
    new: 'नया पासवर्ड',
    confirm: 'पासवर्ड दोबारा',
    show: 'पासवर्ड दिखाएँ',
    hide: 'पासवर्ड छिपाएँ',
    submit: 'जमा करें',
    hints: {
      empty: 'कम से कम 6 अक्षर। एक साथ कुछ शब्द याद रखना आसान होता है।',
      short: 'थोड़ा और लंबा: कम से कम 6 अक्षर।',
      fair: 'ठीक है। लंबा हो तो और मज़बूत।',
      strong: 'मज़बूत।',
    },
  },
  forgot: {
    heading: 'आपका ईमेल क्या है?',
    text: 'हम आपको नया पासवर्ड बनाने का लिंक भेजेंगे।',
    email: 'ईमेल',
    submit: 'जमा करें',
    fill: 'कृपया ईमेल भरें।',
  },
  reset: {
    heading: 'नया पासवर्ड रखें',
    doneTitle: 'बधाई हो!',
    done: 'आपका पासवर्ड बदल गया है',
    failed: 'कुछ गड़बड़ हुई। बाद में फिर कोशिश करें',
    another: 'नया लिंक मँगाएँ',
  },

  options: {
    heading: 'पहले हमसे बात करें',
    text: 'तय करने से पहले डायटीशियन से थोड़ी बातचीत।',
    tabs: 'आप कैसे बात करना चाहेंगे?',
    call: 'कॉल तय करें',
    visit: 'मुलाक़ात तय करें',
    noCall: 'कॉल के लिए अभी कोई समय खुला नहीं है',
    noVisit: 'मुलाक़ात के लिए अभी कोई समय खुला नहीं है',
    noCallText: 'जैसे ही कोई डायटीशियन कॉल का समय खोलेंगे, आप यहाँ चुन सकेंगे।',
    noVisitText: 'जैसे ही कोई डायटीशियन मुलाक़ात का समय खोलेंगे, आप यहाँ चुन सकेंगे।',
    contact: 'हमसे संपर्क करें',
  },
}
