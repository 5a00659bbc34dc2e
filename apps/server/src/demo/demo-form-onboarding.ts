import type { FormDefinition, FormSection } from '@thali/domain/forms/form-definition'
import { both, option } from './demo-form-texts.ts'

const WITH_EGGS = ['eggetarian', 'non-vegetarian']
const WITH_MILK = ['vegetarian', 'jain', ...WITH_EGGS]

const about: FormSection = {
  id: 'about',
  title: both('About you', 'आपके बारे में'),
  fields: [
    {
      id: 'why-now',
      type: 'text',
      isLong: true,
      maxLength: 600,
      name: both('What made you start now?', 'आपने अभी शुरू करने का क्यों सोचा?'),
      hint: both('A few words are enough.', 'कुछ शब्द काफ़ी हैं।'),
      isMandatory: false,
    },
    {
      id: 'work',
      type: 'dropdown',
      name: both('Your working day', 'आपका काम'),
      isMandatory: true,
      options: [
        option('desk', 'Mostly sitting', 'ज़्यादातर बैठकर'),
        option('standing', 'Mostly standing or walking', 'ज़्यादातर खड़े होकर या चलते हुए'),
        option('heavy', 'Heavy physical work', 'भारी शारीरिक काम'),
        option('home', 'At home, with the household', 'घर पर, घर के काम'),
        option('shifts', 'In shifts', 'शिफ़्ट में'),
      ],
    },
    {
      id: 'country',
      type: 'country',
      name: both('Country', 'देश'),
      hint: both('So that we plan with what your market has.', 'ताकि योजना आपके बाज़ार की चीज़ों से बने।'),
      isMandatory: true,
    },
    { id: 'state', type: 'state', mappingByFieldId: 'country', name: both('State', 'राज्य'), isMandatory: true },
  ],
}

const body: FormSection = {
  id: 'body',
  title: both('Your measurements', 'आपके नाप'),
  fields: [
    {
      id: 'weight',
      type: 'number',
      unit: both('kg', 'किलो'),
      min: 25,
      max: 300,
      decimals: 1,
      name: both('Weight', 'वज़न'),
      hint: both('In the morning, before breakfast.', 'सुबह, नाश्ते से पहले।'),
      isMandatory: true,
    },
    {
      id: 'height',
      type: 'number',
      unit: both('cm', 'सेमी'),
      min: 90,
      max: 250,
      name: both('Height', 'लंबाई'),
      isMandatory: true,
    },
    {
      id: 'waist',
      type: 'number',
      unit: both('cm', 'सेमी'),
      min: 40,
      max: 200,
      name: both('Waist', 'कमर'),
      hint: both('At the navel, after breathing out.', 'नाभि पर, साँस छोड़कर।'),
      isMandatory: false,
    },
    {
      id: 'waist-by-height',
      type: 'number',
      decimals: 2,
      calculation: { kind: 'ratio', fieldIds: ['waist', 'height'] },
      name: both('Waist divided by height', 'कमर ÷ लंबाई'),
      isMandatory: false,
    },
  ],
}

const food: FormSection = {
  id: 'food',
  title: both('What you eat', 'आपका खाना'),
  fields: [
    {
      id: 'diet',
      type: 'dropdown',
      name: both('How do you eat?', 'आप क्या खाते हैं?'),
      isMandatory: true,
      options: [
        option('vegetarian', 'Vegetarian', 'शाकाहारी'),
        option('jain', 'Jain', 'जैन'),
        option('vegan', 'Vegan', 'वीगन'),
        option('eggetarian', 'Vegetarian with eggs', 'शाकाहारी, अंडे के साथ'),
        option('non-vegetarian', 'With meat or fish', 'मांस या मछली के साथ'),
      ],
    },
    {
      id: 'proteins',
      type: 'multiselect',
      mappingByFieldId: 'diet',
      minChosen: 1,
      name: both('Which of these do you like?', 'इनमें से आपको क्या पसंद है?'),
      isMandatory: true,
      options: [
        option('dal', 'Dal', 'दाल'),
        option('chana', 'Chana and rajma', 'चना और राजमा'),
        option('tofu', 'Tofu and soya', 'टोफू और सोया'),
        option('paneer', 'Paneer', 'पनीर', { parentIds: WITH_MILK }),
        option('dahi', 'Dahi and chaas', 'दही और छाछ', { parentIds: WITH_MILK }),
        option('egg', 'Egg', 'अंडा', { parentIds: WITH_EGGS }),
        option('chicken', 'Chicken', 'चिकन', { parentIds: ['non-vegetarian'] }),
        option('fish', 'Fish', 'मछली', { parentIds: ['non-vegetarian'] }),
      ],
    },
    {
      id: 'allergies',
      type: 'allergies',
      name: both('Are you allergic to any of these?', 'क्या आपको इनमें से किसी से एलर्जी है?'),
      hint: both('Leave it empty if you are not.', 'नहीं हो तो खाली छोड़ दें।'),
      isMandatory: false,
    },
    {
      id: 'dislikes',
      type: 'text',
      maxLength: 200,
      name: both('What would you rather not find on your plate?', 'थाली में क्या न हो तो अच्छा?'),
      placeholder: both('such as karela', 'जैसे करेला'),
      isMandatory: false,
    },
    {
      id: 'fasts',
      type: 'multiselect',
      name: both('When do you fast?', 'आप व्रत कब रखते हैं?'),
      isMandatory: true,
      options: [
        option('none', 'I do not fast', 'व्रत नहीं रखते', { isExclusive: true }),
        option('weekly', 'On a day of the week', 'हफ़्ते के किसी दिन'),
        option('ekadashi', 'Ekadashi', 'एकादशी'),
        option('navratri', 'Navratri', 'नवरात्रि'),
        option('ramadan', 'Ramadan', 'रमज़ान'),
        option('paryushan', 'Paryushan', 'पर्युषण'),
      ],
    },
    {
      id: 'fast-day',
      type: 'text',
      maxLength: 60,
      name: both('On which day of the week?', 'हफ़्ते के किस दिन?'),
      isMandatory: true,
      showWhen: { mode: 'all', clauses: [{ fieldId: 'fasts', operator: 'includes', value: 'weekly' }] },
    },
  ],
}

const day: FormSection = {
  id: 'day',
  title: both('Your day', 'आपका दिन'),
  fields: [
    {
      id: 'wakes-at',
      type: 'text',
      pattern: {
        source: '([01][0-9]|2[0-3]):[0-5][0-9]',
        message: both('Please write it like 06:30.', 'कृपया 06:30 की तरह लिखें।'),
      },
      name: both('You get up at', 'आप कितने बजे उठते हैं'),
      placeholder: both('06:30', '06:30'),
      isMandatory: true,
    },
    {
      id: 'sleep',
      type: 'number',
      unit: both('hours', 'घंटे'),
      min: 2,
      max: 16,
      decimals: 1,
      name: both('Sleep', 'नींद'),
      isMandatory: true,
    },
    {
      id: 'meals-outside',
      type: 'number',
      unit: both('a week', 'हफ़्ते में'),
      min: 0,
      max: 35,
      name: both('Meals eaten outside', 'बाहर के भोजन'),
      isMandatory: true,
    },
    {
      id: 'cooks',
      type: 'dropdown',
      name: both('Who cooks at home?', 'घर में खाना कौन बनाता है?'),
      isMandatory: true,
      options: [
        option('me', 'I do', 'मैं'),
        option('family', 'Somebody of the family', 'परिवार में कोई'),
        option('cook', 'A cook', 'रसोइया'),
        option('tiffin', 'A tiffin service', 'टिफ़िन सेवा'),
      ],
    },
  ],
}

const health: FormSection = {
  id: 'health',
  title: both('Your health', 'आपकी सेहत'),
  fields: [
    {
      id: 'conditions',
      type: 'multiselect',
      name: both('Has a doctor told you of any of these?', 'क्या डॉक्टर ने इनमें से कुछ बताया है?'),
      isMandatory: true,
      options: [
        option('none', 'None of these', 'इनमें से कुछ नहीं', { isExclusive: true }),
        option('diabetes', 'Diabetes', 'मधुमेह (शुगर)'),
        option('thyroid', 'Thyroid', 'थायरॉइड'),
        option('pressure', 'High blood pressure', 'उच्च रक्तचाप'),
        option('pcos', 'PCOS', 'पीसीओएस'),
        option('cholesterol', 'High cholesterol', 'ज़्यादा कोलेस्ट्रॉल'),
        option('kidney', 'Kidney disease', 'गुर्दे की बीमारी'),
        option('acidity', 'Acidity', 'एसिडिटी'),
      ],
    },
    {
      id: 'medicines',
      type: 'text',
      isLong: true,
      maxLength: 1000,
      name: both('Medicines, with dose and time', 'दवाएँ, मात्रा और समय के साथ'),
      hint: both('Some of them do not go with some foods.', 'कुछ दवाएँ कुछ खाने के साथ नहीं चलतीं।'),
      isMandatory: false,
      requireWhen: {
        mode: 'any',
        clauses: [
          { fieldId: 'conditions', operator: 'includes', value: 'diabetes' },
          { fieldId: 'conditions', operator: 'includes', value: 'kidney' },
        ],
      },
    },
    {
      id: 'reports',
      type: 'file',
      maxFiles: 5,
      name: both('Blood reports of the last six months', 'पिछले छह महीने की ख़ून की रिपोर्ट'),
      hint: both('Photos or PDF; leave it empty if you have none.', 'फ़ोटो या PDF; न हो तो खाली छोड़ दें।'),
      isMandatory: false,
    },
  ],
}

const sugar: FormSection = {
  id: 'sugar',
  title: both('Your blood sugar', 'आपकी शुगर'),
  showWhen: { mode: 'all', clauses: [{ fieldId: 'conditions', operator: 'includes', value: 'diabetes' }] },
  fields: [
    {
      id: 'diabetes-since',
      type: 'calender',
      notBefore: '1930-01-01',
      notAfter: 'today',
      name: both('Known since about', 'लगभग कब से'),
      isMandatory: true,
    },
    {
      id: 'fasting-sugar',
      type: 'number',
      unit: both('mg/dl', 'mg/dl'),
      min: 30,
      max: 600,
      name: both('Last fasting value', 'पिछली बार, खाली पेट'),
      isMandatory: false,
    },
    {
      id: 'insulin',
      type: 'dropdown',
      name: both('Do you take insulin?', 'क्या आप इंसुलिन लेते हैं?'),
      isMandatory: true,
      options: [option('yes', 'Yes', 'हाँ'), option('no', 'No', 'नहीं')],
    },
  ],
}

/** The first form of every client: every type of field, conditions, and choices that depend on others. */
export const DEMO_ONBOARDING: FormDefinition = { sections: [about, body, food, day, health, sugar] }
