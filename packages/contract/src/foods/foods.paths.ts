import { route } from '../endpoint.ts'

/** Methods and paths of foods, without schemas. */
export const foodsPaths = {
  listAllergens: route('GET', '/api/foods/allergens'),
  saveAllergen: route('POST', '/api/foods/save_allergen'),
  archiveAllergen: route('POST', '/api/foods/archive_allergen'),
} as const
