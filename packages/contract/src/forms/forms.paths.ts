import { route } from '../endpoint.ts'

/** Methods and paths of forms, without schemas. The two spellings of the prefix are the specification's (trap 20). */
export const formsPaths = {
  readForm: route('GET', '/api/DynamicForms/dynamic_form'),
  countries: route('GET', '/api/DynamicForms/countries'),
  states: route('POST', '/api/DynamicForms/states'),
  foodAllergens: route('GET', '/api/DynamicForms/food_allergens'),
  saveForm: route('POST', '/api/DynamicForms/save_onboarding_form'),
  checkForm: route('POST', '/api/dynamicForms/check_onboarding_form'),
  checkHealthProgress: route('GET', '/api/dynamicForms/check_health_progress_form'),
  saveDraft: route('POST', '/api/DynamicForms/draft'),
  askedForms: route('GET', '/api/DynamicForms/asked'),
} as const
