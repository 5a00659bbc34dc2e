import type { LocalizedText } from '@thali/domain/languages/language'

type DemoPage = {
  readonly kind: 'about' | 'privacy' | 'terms' | 'refund' | 'contact' | 'custom'
  readonly name: LocalizedText
  readonly body: LocalizedText
}

/** The pages of a demo organisation. */
export function demoPages(organization: string, contactEmail: string): readonly DemoPage[] {
  return [
    {
      kind: 'about',
      name: { en: 'About us', hi: 'हमारे बारे में' },
      body: {
        en: `<p>${organization} helps people eat well at home. Our dieticians plan with the dal, sabzi and roti that you already cook, in portions that fit your goal.</p>`,
        hi: `<p>${organization} लोगों को घर का खाना खाते हुए स्वस्थ रहने में मदद करता है। हमारे डाइटीशियन आपके घर की दाल, सब्ज़ी और रोटी से ही योजना बनाते हैं।</p>`,
      },
    },
    {
      kind: 'terms',
      name: { en: 'Terms of use', hi: 'उपयोग की शर्तें' },
      body: {
        en: `<p>${organization} gives advice on food and habits. It is no medical treatment. Tell your doctor about your diet plan when you are ill, pregnant or take medicines. Your account is yours alone. You may close it at any time.</p>`,
        hi: `<p>${organization} खान-पान और आदतों की सलाह देता है। यह चिकित्सा उपचार नहीं है। बीमार हों, गर्भवती हों या दवा लेते हों तो अपने डॉक्टर को अपनी डाइट योजना बताएँ। आपका खाता केवल आपका है। आप उसे कभी भी बंद कर सकते हैं।</p>`,
      },
    },
    {
      kind: 'privacy',
      name: { en: 'Privacy policy', hi: 'निजता नीति' },
      body: {
        en: '<p>We keep what you tell us about your body and your food to plan your diet, and for nothing else. Only your dietician and the people who run this service for you can see it. You can take your data with you and have it deleted.</p>',
        hi: '<p>आप अपने शरीर और खाने के बारे में जो बताते हैं, वह केवल आपकी डाइट योजना के लिए रखा जाता है। उसे केवल आपके डाइटीशियन और यह सेवा चलाने वाले देख सकते हैं। आप अपना डेटा ले जा सकते हैं और मिटवा सकते हैं।</p>',
      },
    },
    {
      kind: 'refund',
      name: { en: 'Refund policy', hi: 'धनवापसी नीति' },
      body: {
        en: '<p>You can cancel a programme within 7 days of paying and get the full amount back, as long as no diet plan has been delivered.</p>',
        hi: '<p>भुगतान के 7 दिन के भीतर आप कार्यक्रम रद्द कर सकते हैं और पूरी राशि वापस पा सकते हैं, यदि कोई डाइट योजना नहीं दी गई है।</p>',
      },
    },
    {
      kind: 'contact',
      name: { en: 'Contact us', hi: 'संपर्क करें' },
      body: {
        en: `<p>Write to <a href="mailto:${contactEmail}">${contactEmail}</a>. We answer within one working day.</p>`,
        hi: `<p><a href="mailto:${contactEmail}">${contactEmail}</a> पर लिखें। हम एक कार्य दिवस में उत्तर देते हैं।</p>`,
      },
    },
    {
      kind: 'custom',
      name: { en: 'Festival eating guide', hi: 'त्योहार में खान-पान' },
      body: {
        en: '<p>Sweets belong to festivals. Share a plate, drink water first, and let the next meal be light: dal, sabzi, one roti.</p>',
        hi: '<p>मिठाई त्योहार का हिस्सा है। बाँटकर खाएँ, पहले पानी पिएँ और अगला भोजन हल्का रखें: दाल, सब्ज़ी, एक रोटी।</p>',
      },
    },
  ]
}
