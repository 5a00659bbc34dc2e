import { messageOf } from '../session/api-failure.ts'
import { type Choice, chooseNext, settledWith } from './choose-next.ts'
import { type EntityRests, EVERYTHING } from './entity-rests.ts'
import { judgeFailure } from './judge-failure.ts'
import { type Content, FILE_GONE, type Operation, type Refusal, withAddresses } from './operation.ts'
import type { Outcomes } from './outcomes.ts'
import type { QueueOptions } from './queue-options.ts'

type SenderParts = Pick<QueueOptions, 'store' | 'person' | 'send'> & {
  readonly rests: EntityRests
  readonly outcomes: Outcomes
  readonly isStopped: () => boolean
  /** undefined: that upload is over. */
  readonly onProgress: (id: string, part: number | undefined) => void
  /** The store has changed. */
  readonly onChange: () => Promise<void>
}

/** Gives the function that sends one operation after the other until none may leave; to be run under the lock. */
export function createSender(parts: SenderParts): () => Promise<void> {
  const { store, person, isStopped, onChange } = parts
  return async () => {
    for (;;) {
      const owner = person()
      if (owner === undefined || isStopped()) return
      const choice = chooseNext(await store.list(owner), parts.rests.isResting)
      if (choice === undefined) return
      if (choice.kind === 'send') await sendOne(parts, choice)
      else await refuse(parts, choice.operation, { status: 0, code: FILE_GONE, message: '', data: undefined })
      await onChange()
    }
  }
}

async function sendOne(parts: SenderParts, { operation, addresses }: Choice & { kind: 'send' }): Promise<void> {
  const { id, content } = operation
  const isThere = await parts.store.change(id, (kept) => ({ ...kept, isTried: true }))
  // Nothing waits between this look and the call, which takes the token of whoever is signed in.
  if (!isThere || parts.person() !== operation.person) return
  const sent = { ...operation, content: withoutLocalIds(content, addresses) }
  try {
    const reply = await parts.send(sent, (part) => parts.onProgress(id, part))
    await settle(parts, operation, reply)
  } catch (error) {
    await fail(parts, operation, error)
  } finally {
    parts.onProgress(id, undefined)
  }
}

async function settle({ store, rests, outcomes }: SenderParts, operation: Operation, reply: unknown): Promise<void> {
  rests.end(operation.entityKey)
  rests.end(EVERYTHING)
  if (operation.content.kind === 'upload') {
    const content = { ...operation.content, file: undefined }
    await store.change(operation.id, (kept) => ({ ...kept, content, state: 'landed', reply }))
  } else await store.remove(settledWith(operation, await store.list(operation.person)))
  outcomes.tell(operation.id, { kind: 'landed', reply })
}

async function fail(parts: SenderParts, operation: Operation, error: unknown): Promise<void> {
  const verdict = judgeFailure(error)
  if (verdict.kind === 'needs-you') return refuse(parts, operation, verdict.refusal)
  parts.rests.begin(verdict.everything ? EVERYTHING : operation.entityKey, verdict.retryAfter)
  parts.outcomes.tell(operation.id, { kind: 'waiting', message: messageOf(error) })
}

async function refuse({ store, outcomes }: SenderParts, { id }: Operation, refusal: Refusal): Promise<void> {
  await store.change(id, (kept) => ({ ...kept, state: 'needs-you', refusal }))
  outcomes.tell(id, { kind: 'refused', refusal })
}

function withoutLocalIds(content: Content, addresses: ReadonlyMap<string, string>): Content {
  if (content.kind === 'upload') return content
  return { ...content, body: withAddresses(content.body, (id) => addresses.get(id) ?? id) }
}
