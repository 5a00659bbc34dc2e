import type { FormDefinition } from '@thali/domain/forms/form-definition'
import { both, option } from './demo-form-texts.ts'

/** How it goes, for each date that the dietician asks for. */
export const DEMO_PROGRESS: FormDefinition = {
  sections: [
    {
      id: 'measures',
      title: both('Measurements', 'नाप'),
      fields: [
        {
          id: 'weight',
          type: 'number',
          unit: both('kg', 'किलो'),
          min: 25,
          max: 300,
          decimals: 1,
          name: both('Weight today', 'आज का वज़न'),
          isMandatory: true,
        },
        {
          id: 'waist',
          type: 'number',
          unit: both('cm', 'सेमी'),
          min: 40,
          max: 200,
          name: both('Waist', 'कमर'),
          isMandatory: false,
          isPrefilled: true,
        },
      ],
    },
    {
      id: 'eating',
      title: both('Eating by the plan', 'योजना के अनुसार खाना'),
      fields: [
        {
          id: 'meals-kept',
          type: 'number',
          unit: both('of 35', '/ 35'),
          min: 0,
          max: 35,
          name: both('Meals of the last week that were as planned', 'पिछले हफ़्ते कितने भोजन योजना के अनुसार थे'),
          isMandatory: true,
        },
        {
          id: 'hindrance',
          type: 'multiselect',
          name: both('What got in the way?', 'क्या आड़े आया?'),
          isMandatory: false,
          requireWhen: { mode: 'all', clauses: [{ fieldId: 'meals-kept', operator: 'at-most', value: 20 }] },
          options: [
            option('nothing', 'Nothing', 'कुछ नहीं', { isExclusive: true }),
            option('time', 'No time to cook', 'बनाने का समय नहीं'),
            option('travel', 'Travel', 'यात्रा'),
            option('festival', 'A festival or wedding', 'त्योहार या शादी'),
            option('hunger', 'I stayed hungry', 'भूख रह जाती थी'),
            option('taste', 'I did not like it', 'पसंद नहीं आया'),
          ],
        },
        {
          id: 'page',
          type: 'file',
          maxFiles: 3,
          name: both('A photo of a plate, if you like', 'चाहें तो थाली की एक फ़ोटो'),
          isMandatory: false,
        },
      ],
    },
    {
      id: 'feeling',
      title: both('How you feel', 'आप कैसा महसूस करते हैं'),
      fields: [
        {
          id: 'energy',
          type: 'dropdown',
          name: both('Energy through the day', 'दिन भर की ऊर्जा'),
          isMandatory: true,
          options: [
            option('better', 'Better than before', 'पहले से बेहतर'),
            option('same', 'As before', 'पहले जैसी'),
            option('worse', 'Less than before', 'पहले से कम'),
          ],
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
          isPrefilled: true,
        },
        {
          id: 'medicine-changed',
          type: 'dropdown',
          name: both('Has a medicine changed?', 'क्या कोई दवा बदली है?'),
          isMandatory: true,
          options: [option('no', 'No', 'नहीं'), option('yes', 'Yes', 'हाँ')],
        },
        {
          id: 'medicines',
          type: 'text',
          isLong: true,
          maxLength: 1000,
          name: both('Which one, and since when?', 'कौन-सी, और कब से?'),
          isMandatory: true,
          showWhen: { mode: 'all', clauses: [{ fieldId: 'medicine-changed', operator: 'is', value: 'yes' }] },
        },
        {
          id: 'question',
          type: 'text',
          isLong: true,
          maxLength: 1000,
          name: both('Anything you would like to ask?', 'कुछ पूछना चाहेंगे?'),
          isMandatory: false,
        },
      ],
    },
  ],
}
