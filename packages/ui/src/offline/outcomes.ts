import type { Operation, Refusal } from './operation.ts'

/** What became of an operation, as far as it is known. */
export type Outcome =
  /** `reply` is undefined when another tab has sent it. */
  | { readonly kind: 'landed'; readonly reply: unknown }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** It goes on by itself. `message`: the server's words, where it had any. */
  | { readonly kind: 'waiting'; readonly message: string | undefined }

export type Outcomes = ReturnType<typeof createOutcomes>

/** Who waits for the outcome of which operation. */
export function createOutcomes() {
  const waiting = new Map<string, Set<(outcome: Outcome) => void>>()
  const tell = (id: string, outcome: Outcome) => {
    for (const resolve of waiting.get(id) ?? []) resolve(outcome)
    waiting.delete(id)
  }
  return {
    tell,
    expect: (id: string) =>
      new Promise<Outcome>((resolve) => {
        waiting.set(id, (waiting.get(id) ?? new Set()).add(resolve))
      }),
    /** What is not in the store any more has landed from another tab; a refusal stands there. */
    compare: (operations: readonly Operation[]) => {
      const known = new Map(operations.map((operation) => [operation.id, operation]))
      for (const id of [...waiting.keys()]) {
        const operation = known.get(id)
        if (operation === undefined) tell(id, { kind: 'landed', reply: undefined })
        else if (operation.state === 'landed') tell(id, { kind: 'landed', reply: operation.reply })
        else if (operation.refusal) tell(id, { kind: 'refused', refusal: operation.refusal })
      }
    },
    /** Nothing more is sent for now. */
    leave: () => {
      for (const id of [...waiting.keys()]) tell(id, { kind: 'waiting', message: undefined })
    },
  }
}
