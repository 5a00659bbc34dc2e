import type { Page } from '@playwright/test'
import { envelope } from '../screens/screen.ts'

type Json = Readonly<Record<string, unknown>>

/** A field as the server sends it; every type has one here. */
function field(fieldId: string, fieldName: string, fieldType: string, more: Json = {}): Json {
  return {
    fieldId,
    fieldName,
    fieldType,
    isMandatory: false,
    value: null,
    placeholder: '',
    optionsList: [],
    mappingByFieldId: null,
    isInvalid: false,
    ...more,
  }
}

const options = (...texts: readonly string[]) =>
  texts.map((item_text) => ({ item_id: item_text.toLowerCase().replaceAll(/\W+/g, '-'), item_text }))

const SECTIONS = [
  {
    sectionId: 'about',
    sectionTitle: 'About you',
    sectionFields: [
      field('occupation', 'Occupation', 'text', { isMandatory: true, placeholder: 'What do you do all day?' }),
      field('waist', 'Waist', 'number', {
        rules: { unit: 'cm', min: 40, max: 200, decimals: 1 },
        hint: 'At the navel, standing',
      }),
      field('hip', 'Hip', 'number', { rules: { unit: 'cm', min: 40, max: 200, decimals: 1 } }),
      field('ratio', 'Waist to hip', 'number', {
        rules: { decimals: 2, calculation: { kind: 'ratio', fieldIds: ['waist', 'hip'] } },
      }),
      field('since', 'Since when have you been trying?', 'calender', { rules: { notAfter: 'today' } }),
      field('country', 'Country', 'country'),
      field('state', 'State', 'state', { mappingByFieldId: 'country' }),
    ],
  },
  {
    sectionId: 'health',
    sectionTitle: 'Health history',
    sectionFields: [
      field('sugar', 'Fasting blood sugar', 'number', { rules: { unit: 'mg/dL', min: 20, max: 600 } }),
      field('blood', 'Blood group', 'dropdown', { isMandatory: true, optionsList: options('A+', 'B+', 'O+', 'AB+') }),
      field('conditions', 'Health conditions', 'multiselect', {
        optionsList: [
          ...options('Thyroid', 'PCOS', 'BP', 'Diabetes', 'Asthma'),
          { item_id: 'none', item_text: 'None of these', isExclusive: true },
        ],
      }),
      field('insulin', 'Insulin units a day', 'number', {
        isMandatory: true,
        showWhen: { mode: 'all', clauses: [{ fieldId: 'conditions', operator: 'includes', value: 'diabetes' }] },
      }),
      field('allergies', 'Food allergies', 'allergies', { isMandatory: true, placeholder: 'Choose, or pick ‘none’' }),
      field('reports', 'Blood reports', 'file', { rules: { maxFiles: 3 } }),
      field('more', 'Anything else?', 'text', { rules: { isLong: true, maxLength: 500 } }),
    ],
  },
]

const FORM = {
  form_id: '0198c0de-0000-7000-8000-000000000001',
  form_number: 1,
  form_title: 'Onboarding form',
  form_type: 'onboarding',
  form_version: 1,
  client_id: '0198c0de-0000-7000-8000-000000000002',
  diet_id: null,
  edit_form: 0,
  edit_form_request: 0,
  form_filled: [],
  form_json: {
    client_details: {
      name: 'Asha Kulkarni',
      email: 'asha@example.com',
      client_code: 'SAT-0001',
      mobile: '+91 98765 43210',
      dietician: 'Meera Iyer',
    },
    sections: SECTIONS,
  },
  diet_dates: [],
  form_preferences: [],
  draft: null,
  revision: null,
}

export const ANSWERS = {
  occupation: 'Teacher',
  waist: 84.5,
  hip: 101,
  ratio: 0.84,
  since: '2025-03-01',
  blood: 'o-',
  conditions: ['thyroid', 'pcos', 'bp', 'diabetes'],
  insulin: 12,
  more: 'I cook for five.\nMy mother-in-law does not eat onions.',
}

/** Answers the calls of the form screen in the server's place. */
export async function answerForm(page: Page, change: Json = {}): Promise<void> {
  await page.route('**/api/DynamicForms/dynamic_form?*', (route) =>
    route.fulfill({ json: envelope({ ...FORM, ...change }) }),
  )
  await page.route('**/api/DynamicForms/countries', (route) =>
    route.fulfill({
      json: envelope([
        { id: 'IN', text: 'India' },
        { id: 'NP', text: 'Nepal' },
      ]),
    }),
  )
  await page.route('**/api/DynamicForms/states', (route) =>
    route.fulfill({
      json: envelope([
        { id: 'IN-KA', text: 'Karnataka' },
        { id: 'IN-MH', text: 'Maharashtra' },
      ]),
    }),
  )
  await page.route('**/api/DynamicForms/food_allergens', (route) =>
    route.fulfill({
      json: envelope([
        { allergen_id: 'nuts', allergen_name: 'Nuts' },
        { allergen_id: 'milk', allergen_name: 'Milk' },
        { allergen_id: 'none', allergen_name: 'None' },
      ]),
    }),
  )
  await page.route('**/api/DynamicForms/draft', (route) =>
    route.fulfill({ json: envelope({ updated_at: new Date().toISOString(), is_kept: true }) }),
  )
}
