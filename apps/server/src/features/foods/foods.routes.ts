import { archiveAllergen, listAllergens, saveAllergen } from '@thali/contract/foods/foods.endpoints'
import { foodAllergens } from '@thali/contract/forms/forms.endpoints'
import { inLanguage } from '@thali/domain/languages/language'
import { acknowledge, answer } from '../../platform/http/answer.ts'
import type { Bind } from '../../platform/http/bind-endpoint.ts'
import type { FoodsService } from './foods.service.ts'

export function bindFoods(bind: Bind, foods: FoodsService): void {
  bind(foodAllergens, async ({ context }) => {
    const offered = await foods.listOffered(context.caller)
    const named = offered.map(({ id, name }) => ({
      allergen_id: id,
      allergen_name: inLanguage(name, context.language),
    }))
    return answer(context, named)
  })
  bind(listAllergens, async ({ context }) => {
    const all = await foods.listAll(context.caller)
    const shown = all.map(({ id, name, position, isArchived, isOfLaw }) => ({
      allergen_id: id,
      name,
      position,
      is_archived: isArchived,
      is_of_law: isOfLaw,
    }))
    return answer(context, shown)
  })
  bind(saveAllergen, ({ body, context, once }) =>
    foods.save(
      context.caller,
      { id: body.allergen_id, name: body.name, position: body.position },
      once((allergen_id) => answer(context, { allergen_id }, 'saved')),
    ),
  )
  bind(archiveAllergen, async ({ body, context }) => {
    await foods.archive(context.caller, body.allergen_id, body.is_archived)
    return acknowledge(context, 'saved')
  })
}
