import type { Answers, FormDefinition } from '@thali/domain/forms/form-definition'
import { type DroppedAnswer, moveAnswers } from '@thali/domain/forms/move-answers'

/** An unfinished form, from this device or from another one by way of the server. */
export type Draft = {
  readonly answers: Answers
  readonly version: number
  /** When the last of it was typed, milliseconds since 1970 by the clock of the device where that was. */
  readonly typedAt: number
  /** Of its version, where this device knows it. */
  readonly definition?: FormDefinition<string> | undefined
  /** What had no place when it was moved to this version already. */
  readonly dropped?: readonly DroppedAnswer[] | undefined
}

export type KeptDraft = Draft & {
  /** Whether the server has it as it stands. */
  readonly isOnServer: boolean
}

export type Resumed = {
  readonly answers: Answers
  /** Answers that the present version of the form cannot hold; shown, so that nothing is lost unseen. */
  readonly dropped: readonly DroppedAnswer[]
  /** Something was typed before, here or elsewhere. */
  readonly isResumed: boolean
  readonly typedAt: number | undefined
}

type Sources = {
  readonly definition: FormDefinition<string>
  readonly version: number
  /** What a new filling begins with, or the filling that is changed. */
  readonly begun: Answers
  readonly here: KeptDraft | undefined
  readonly server: Draft | undefined
}

/**
 * Where the person goes on. The newer draft counts; what was typed here and never reached the server stays where the newer
 * one says nothing, so that going on in the kitchen and at the desk loses neither.
 */
export function resumeDraft({ definition, version, begun, here, server }: Sources): Resumed {
  // Of the same typing the server has everything but files that still waited here: this device's comes last.
  const drafts = [server, here].filter((draft) => draft !== undefined).sort((a, b) => a.typedAt - b.typedAt)
  const newest = drafts.at(-1)
  if (newest === undefined) return { answers: begun, dropped: [], isResumed: false, typedAt: undefined }
  const counted = newest !== here && here && !here.isOnServer ? [here, newest] : [newest]
  const moved = counted.map((draft) =>
    draft.version === version
      ? { answers: draft.answers, dropped: draft.dropped ?? [] }
      : moveAnswers(draft.definition ?? definition, definition, draft.answers),
  )
  return {
    answers: Object.assign({}, ...moved.map(({ answers }) => answers)),
    dropped: moved.flatMap(({ dropped }) => dropped),
    isResumed: true,
    typedAt: newest.typedAt,
  }
}
