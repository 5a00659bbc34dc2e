import type { Answers } from '@thali/domain/forms/form-definition'
import { createKeeper } from '../../platform/keeper.ts'
import type { PersonCache } from '../../platform/person-cache.ts'
import { createRepeater } from '../../platform/repeater.ts'
import { type FormWork, isFormWork, workKey, writtenWork } from './form-work.ts'

/** Where the last typing is kept. `typing`: not even here yet. */
export type DraftPlace = 'nothing' | 'typing' | 'here' | 'server'

/** A pause in typing after which the server gets the draft. */
export const SEND_AFTER_MS = 1500

export type FormDraft = ReturnType<typeof createFormDraft>

type FormDraftOptions = {
  readonly work: Pick<PersonCache, 'read' | 'write'>
  readonly person: string
  readonly entity: string
  /** False once the person has signed out: nothing may be written after the wipe (trap 49). */
  readonly isCurrent: () => boolean
  /** Gives the server the draft; undefined where drafts stay here, as for staff. */
  readonly send: ((answers: Answers, version: number, typedAt: number) => Promise<unknown>) | undefined
  /** Whether that is all of it: a file without an address is on this device only. */
  readonly canSendAll: (answers: Answers) => boolean
  readonly isWorthRepeating: (error: unknown) => boolean
  readonly now: () => number
  readonly pause: (run: () => void, milliseconds: number) => () => void
}

/** An unfinished form on this device, and from here on the server for the person's other devices (F-13). */
export function createFormDraft(options: FormDraftOptions) {
  const { work, person, entity, isCurrent, send, canSendAll, now, pause } = options
  let kept: FormWork | undefined
  let place: DraftPlace = 'nothing'
  let callOff = (): void => undefined
  const listeners = new Set<() => void>()
  const stand = (next: DraftPlace) => {
    if (place === next) return
    place = next
    for (const listener of listeners) listener()
  }
  const write = async () => {
    const written = kept
    await work.write(person, workKey(entity), written && writtenWork(written))
    if (place === 'typing' && kept === written) stand('here')
  }
  const keep = createKeeper(write, isCurrent)
  const sendNewest = async () => {
    while (send && kept && !kept.isOnServer && kept.submittedAs === undefined && isCurrent()) {
      const sent = kept
      const isAll = canSendAll(sent.answers)
      await send(sent.answers, sent.version, sent.typedAt)
      if (kept?.typedAt !== sent.typedAt) continue
      // What waits for a file is sent again when that has arrived, which may have been just now.
      if (!isAll && canSendAll(kept.answers)) continue
      if (!isAll) return
      kept = { ...kept, isOnServer: true }
      keep()
      stand('server')
    }
  }
  const repeater = createRepeater({ work: sendNewest, isWorthRepeating: options.isWorthRepeating, pause })
  const sendSoon = () => {
    callOff()
    if (send) callOff = pause(repeater.start, SEND_AFTER_MS)
  }

  return {
    /** What this device has, once; whatever else it holds is dropped. */
    read: async (): Promise<FormWork | undefined> => {
      const found = await work.read(person, workKey(entity))
      return isFormWork(found) ? found : undefined
    },
    /** Goes on with what was found. */
    resume: (found: FormWork | undefined): void => {
      kept = found
      if (found) stand(found.isOnServer ? 'server' : 'here')
      if (found && !found.isOnServer) sendSoon()
    },
    place: () => place,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The person has typed. */
    typed: (change: Pick<FormWork, 'answers' | 'version' | 'definition' | 'dietDates'>): void => {
      kept = { ...kept, ...change, typedAt: now(), isOnServer: false }
      stand('typing')
      keep()
      sendSoon()
    },
    /** Something beside the answers: it is kept, and is no typing. */
    note: (change: Pick<Partial<FormWork>, 'sectionId' | 'dietDates' | 'submittedAs'>): void => {
      if (kept === undefined) return
      kept = { ...kept, ...change }
      keep()
    },
    get: () => kept,
    /** There is a network again, or a file has arrived. */
    hurry: (): void => {
      if (kept && !kept.isOnServer) repeater.start()
    },
    /** It has been submitted, or the person throws it away. */
    finish: (): void => {
      callOff()
      repeater.stop()
      kept = undefined
      stand('nothing')
      keep()
    },
    /** The screen closes: what was typed last leaves at once. */
    close: (): void => {
      callOff()
      repeater.stop()
      if (kept && !kept.isOnServer && kept.submittedAs === undefined) void repeater.attempt().catch(() => undefined)
      repeater.stop()
    },
  }
}
