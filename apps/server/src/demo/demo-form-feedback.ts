import type { DropdownField, FormDefinition } from '@thali/domain/forms/form-definition'
import { both, option } from './demo-form-texts.ts'

const MARKS = [
  option('very-good', 'Very good', 'बहुत अच्छा', { score: 5 }),
  option('good', 'Good', 'अच्छा', { score: 4 }),
  option('fair', 'All right', 'ठीक-ठाक', { score: 3 }),
  option('poor', 'Not good', 'अच्छा नहीं', { score: 2 }),
  option('very-poor', 'Not good at all', 'बिलकुल अच्छा नहीं', { score: 1 }),
]

const mark = (id: string, en: string, hi: string): DropdownField => ({
  id,
  type: 'dropdown',
  name: both(en, hi),
  isMandatory: true,
  options: MARKS,
})

/** What clients think of their plan and of us. */
export const DEMO_FEEDBACK: FormDefinition = {
  sections: [
    {
      id: 'plan',
      title: both('Your plan', 'आपकी योजना'),
      fields: [
        mark('taste', 'How does the food taste?', 'खाना कैसा लगता है?'),
        mark('ease', 'How easy is it to cook?', 'बनाना कितना आसान है?'),
        mark('hunger', 'Does it keep you full?', 'पेट भरा रहता है?'),
        mark('talks', 'The talks with your dietician', 'डाइटीशियन से बातचीत'),
        {
          id: 'average',
          type: 'number',
          decimals: 1,
          unit: both('of 5', '5 में से'),
          calculation: { kind: 'mean', fieldIds: ['taste', 'ease', 'hunger', 'talks'] },
          name: both('Your marks on average', 'आपके औसत अंक'),
          isMandatory: false,
        },
      ],
    },
    {
      id: 'words',
      title: both('In your words', 'आपके शब्दों में'),
      fields: [
        {
          id: 'liked',
          type: 'text',
          isLong: true,
          maxLength: 1000,
          name: both('What did you like?', 'क्या अच्छा लगा?'),
          isMandatory: false,
        },
        {
          id: 'change',
          type: 'text',
          isLong: true,
          maxLength: 1000,
          name: both('What should we change?', 'हमें क्या बदलना चाहिए?'),
          isMandatory: false,
          requireWhen: { mode: 'all', clauses: [{ fieldId: 'average', operator: 'at-most', value: 2.5 }] },
        },
        {
          id: 'recommend',
          type: 'dropdown',
          name: both('Would you tell a friend of us?', 'क्या आप किसी मित्र को हमारे बारे में बताएँगे?'),
          isMandatory: true,
          options: [option('yes', 'Yes', 'हाँ'), option('maybe', 'Perhaps', 'शायद'), option('no', 'No', 'नहीं')],
        },
      ],
    },
  ],
}
