import type { VisitorWords } from './en.ts'

/** Texts of the public screens and of the app's frame, in Hindi. */
export const words: VisitorWords = {
  pleaseWait: 'कृपया प्रतीक्षा करें...',
  close: 'बंद करें',
  back: 'वापस',
  tryAgain: 'फिर से कोशिश करें',
  skipToContent: 'सीधे मुख्य भाग पर जाएँ',
  otherLanguage: 'English',
  switchLanguage: 'भाषा अंग्रेज़ी में बदलें',
  login: 'लॉग इन',
  signUp: 'साइन अप',
  toLanding: 'शुरुआती पेज पर',

  menu: {
    open: 'मेन्यू',
    label: 'मेन्यू',
    close: 'मेन्यू बंद करें',
    programmes: 'डाइट प्रोग्राम',
    about: 'हमारे बारे में',
    contact: 'संपर्क करें',
  },

  title: (screen, organization) => `${screen} · ${organization}`,
  titles: {
    landing: 'वही घर का स्वाद, अब डाइट में',
    login: 'लॉग इन',
    signup: 'साइन अप',
    notFound: 'पेज नहीं मिला',
    error: 'कुछ गड़बड़ हो गई',
  },

  landing: {
    headline: 'वही घर का स्वाद, अब डाइट में',
    promise:
      'घर के खाने का स्वाद बनाए रखने वाली लचीली डाइट: वही दाल, सब्ज़ी और रोटी जो आप रोज़ बनाते हैं, और साथ में आपको समझने वाली डायटीशियन।',
    links: 'हमारे बारे में और शर्तें',
    about: 'परिचय',
    privacy: 'निजता नीति',
    terms: 'उपयोग की शर्तें',
    refund: 'रिफ़ंड नीति',
    writeTo: (address) => `${address} पर लिखें`,
  },

  signIn: {
    heading: 'फिर मिलकर अच्छा लगा',
    mode: 'आप कैसे लॉग इन करना चाहते हैं?',
    modeUsername: 'यूज़रनेम से',
    modeOtp: 'ओटीपी से',
    username: 'यूज़रनेम या ईमेल',
    password: 'पासवर्ड',
    showPassword: 'पासवर्ड दिखाएँ',
    hidePassword: 'पासवर्ड छिपाएँ',
    submit: 'लॉग इन',
    newHere: 'नए हैं?',
    version: (version) => `संस्करण ${version}`,
    fillAll: 'माफ़ कीजिए! कृपया सभी ज़रूरी जगहें भरें।',
    noToken: 'सर्वर ने लॉग इन पूरा नहीं किया। कृपया फिर से कोशिश करें।',
    sessionEnded: 'आपका सत्र समाप्त हो गया है। कृपया फिर से लॉग इन करें; आप वहीं लौट आएँगे जहाँ थे।',
    forgot: 'पासवर्ड भूल गए?',
    notActive: 'चालू करने का लिंक नहीं मिला?',
    activateAgain: 'फिर से मँगाएँ',
    partFailed: 'यह हिस्सा लोड नहीं हो सका। कृपया अपना इंटरनेट देखें।',
  },

  chooser: {
    heading: 'आज आप कहाँ जाना चाहेंगे?',
    text: 'इन सभी जगहों पर आपका खाता है।',
  },

  offline: { title: 'आप ऑफ़लाइन हैं', text: 'पहले से लोड की हुई चीज़ें आप पढ़ सकते हैं। बाकी कनेक्शन आते ही दिखेगा।' },
  unreachable: 'अभी हमसे संपर्क नहीं हो पा रहा। कृपया अपना इंटरनेट देखें और फिर से कोशिश करें।',
  busy: 'अभी हम बहुत व्यस्त हैं। कृपया थोड़ी देर में फिर से कोशिश करें।',
  unexpected: 'हमारी ओर से कुछ गड़बड़ हो गई। आपका कुछ नहीं खोया; कृपया फिर से कोशिश करें।',
  update: { text: 'नया संस्करण तैयार है।', action: 'लोड करें' },

  notFound: {
    heading: 'यह थाली खाली है',
    text: 'इस पते पर कोई पेज नहीं है। हो सकता है वह कहीं और चला गया हो, या लिंक अधूरा हो।',
    home: 'शुरुआत पर जाएँ',
  },
  failed: {
    heading: 'कुछ गड़बड़ हो गई',
    text: 'यह स्क्रीन नहीं खुल पाई। आपका सहेजा हुआ सब सुरक्षित है।',
    reload: 'फिर से लोड करें',
  },
}
