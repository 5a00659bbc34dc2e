import { type Allergen, type AllergenChoice, mergeAllergens } from '@thali/domain/foods/eu-allergens'
import type { Clock } from '../../platform/clock.ts'
import type { Database, TenantScope, Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Kept, Once } from '../../platform/http/idempotency.ts'
import type { Caller } from '../../platform/http/request-context.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { listChanges, saveChange } from './allergens.repository.ts'

export type FoodsService = ReturnType<typeof createFoodsService>
type Dependencies = { readonly database: Database; readonly clock: Clock; readonly randomness: Randomness }
type Wish = Pick<Allergen, 'name'> & { readonly id: string | undefined; readonly position: number }

async function listAll(tx: Transaction, scope: TenantScope): Promise<AllergenChoice[]> {
  return mergeAllergens(await listChanges(tx, scope))
}

/**
 * The ids that answers may name, for the form engine. Those that were put away count too: an earlier answer is not made
 * wrong by what is offered today.
 */
export async function allergenIds(tx: Transaction, scope: TenantScope): Promise<ReadonlySet<string>> {
  return new Set((await listAll(tx, scope)).map(({ id }) => id))
}

// Clients' and the platform's people change nothing of an organisation's kitchen.
function requireEditor({ role }: Caller): void {
  if (role !== 'dietician' && role !== 'admin') throw new AppError('FORBIDDEN')
}

export function createFoodsService({ database, clock, randomness }: Dependencies) {
  async function requireKnown(tx: Transaction, caller: Caller, id: string): Promise<AllergenChoice> {
    const known = (await listAll(tx, caller)).find((allergen) => allergen.id === id)
    if (known === undefined) throw new AppError('NOT_FOUND')
    return known
  }

  async function save<A>(caller: Caller, { id, name, position }: Wish, once: Once<string, A>): Promise<Kept<A>> {
    requireEditor(caller)
    return database.tenant(caller, (tx) =>
      once(tx, async () => {
        const before = id === undefined ? undefined : await requireKnown(tx, caller, id)
        const allergen = { id: before?.id ?? randomness.id(), name, position, isArchived: before?.isArchived ?? false }
        const now = clock.now()
        await saveChange(tx, caller, allergen, now)
        const detail = { id: allergen.id, before: before?.name ?? null, after: name }
        await recordAudit(tx, { caller, action: 'allergen.saved', clientId: null, subjectId: null, detail }, now)
        return allergen.id
      }),
    )
  }

  function archive(caller: Caller, id: string, isArchived: boolean): Promise<void> {
    requireEditor(caller)
    return database.tenant(caller, async (tx) => {
      const allergen = await requireKnown(tx, caller, id)
      if (allergen.isArchived === isArchived) return
      const now = clock.now()
      await saveChange(tx, caller, { ...allergen, isArchived }, now)
      const detail = { id, is_archived: isArchived }
      await recordAudit(tx, { caller, action: 'allergen.archived', clientId: null, subjectId: null, detail }, now)
    })
  }

  return {
    /** Those that are offered, in their order. */
    listOffered: async (scope: TenantScope) =>
      (await database.tenant(scope, (tx) => listAll(tx, scope))).filter(({ isArchived }) => !isArchived),
    listAll: (caller: Caller) => {
      requireEditor(caller)
      return database.tenant(caller, (tx) => listAll(tx, caller))
    },
    save,
    archive,
  }
}
