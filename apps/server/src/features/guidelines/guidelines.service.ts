import type { BodyOf } from '@thali/contract/endpoint'
import type { saveGuideline } from '@thali/contract/guidelines/guidelines.endpoints'
import { decodeBase64Id } from '@thali/domain/ids/base64-id'
import { isUuid } from '@thali/domain/ids/uuid'
import type { LocalizedText } from '@thali/domain/languages/language'
import type { Clock } from '../../platform/clock.ts'
import type { Database, TenantScope, Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Kept, Once } from '../../platform/http/idempotency.ts'
import type { Caller } from '../../platform/http/request-context.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { recordAudit } from '../audit/audit.service.ts'
import * as repository from './guidelines.repository.ts'
import { sanitizeProviderHtml } from './sanitize-provider-html.ts'

export type GuidelinesService = ReturnType<typeof createGuidelinesService>
type Dependencies = { readonly database: Database; readonly clock: Clock; readonly randomness: Randomness }
type Saved = { readonly id: string; readonly body: LocalizedText }

/** Nothing is stored that was not sanitised before (trap 21); a text of which nothing is left is refused at its field. */
function sanitized(text: repository.GuidelineText): repository.GuidelineText {
  const clean = (html: string, field: string) => {
    const kept = sanitizeProviderHtml(html)
    if (kept === '') throw new AppError('INVALID_INPUT', { fields: { [field]: 'guideline-empty' } })
    return kept
  }
  const { en, hi } = text.body
  return {
    title: text.title,
    body: { en: clean(en, 'body.en'), ...(hi !== undefined && hi.trim() !== '' && { hi: clean(hi, 'body.hi') }) },
  }
}

/** Writes a guideline of an organisation: the one way in, for the demo's too. */
export async function addGuideline(
  tx: Transaction,
  scope: TenantScope,
  id: string,
  text: repository.GuidelineText,
  now: Date,
): Promise<LocalizedText> {
  const kept = sanitized(text)
  await repository.insertGuideline(tx, scope, id, kept, now)
  return kept.body
}

function requireEditor({ role }: Caller): void {
  if (role !== 'dietician' && role !== 'admin') throw new AppError('FORBIDDEN')
}

export function createGuidelinesService({ database, clock, randomness }: Dependencies) {
  /** By its uuid, or by the base64 that the specification's URL carries. */
  async function read(scope: TenantScope, wanted: string): Promise<repository.Guideline> {
    const id = isUuid(wanted) ? wanted : decodeBase64Id(wanted)
    const found =
      id !== undefined && isUuid(id)
        ? await database.tenant(scope, (tx) => repository.findGuideline(tx, scope, id))
        : undefined
    if (found === undefined || found.withdrawn_at !== null) throw new AppError('NOT_FOUND')
    return found
  }

  async function change(tx: Transaction, caller: Caller, wish: BodyOf<typeof saveGuideline>): Promise<Saved> {
    const { guideline_id: id, is_withdrawn: isWithdrawn = false } = wish
    const now = clock.now()
    if (id === undefined) {
      const newId = randomness.id()
      return { id: newId, body: await addGuideline(tx, caller, newId, wish, now) }
    }
    const text = sanitized(wish)
    const isThere = isUuid(id) && (await repository.updateGuideline(tx, caller, id, { ...text, isWithdrawn }, now))
    if (!isThere) throw new AppError('NOT_FOUND')
    return { id, body: text.body }
  }

  async function save<A>(caller: Caller, wish: BodyOf<typeof saveGuideline>, once: Once<Saved, A>): Promise<Kept<A>> {
    requireEditor(caller)
    return database.tenant(caller, (tx) =>
      once(tx, async () => {
        const saved = await change(tx, caller, wish)
        const action = wish.is_withdrawn ? 'guideline.withdrawn' : 'guideline.saved'
        const detail = { title: wish.title }
        await recordAudit(tx, { caller, action, clientId: null, subjectId: saved.id, detail }, clock.now())
        return saved
      }),
    )
  }

  function list(caller: Caller): Promise<repository.Guideline[]> {
    requireEditor(caller)
    return database.tenant(caller, (tx) => repository.listAll(tx, caller))
  }

  return { read, save, list }
}
