import { addressIn, type Operation, uploadsNamedIn } from './operation.ts'

export type Choice =
  | { readonly kind: 'send'; readonly operation: Operation; readonly addresses: ReadonlyMap<string, string> }
  /** It names a file that is neither here nor on the server. */
  | { readonly kind: 'file-gone'; readonly operation: Operation }

/**
 * What may leave next. Uploads depend on nothing and go first; a call waits for every earlier call of its entity, also for
 * one that needs the person, and for the uploads that it names.
 */
export function chooseNext(
  operations: readonly Operation[],
  isResting: (entityKey: string) => boolean,
): Choice | undefined {
  const uploads = new Map(operations.filter(isUpload).map((upload) => [upload.id, upload]))
  const ready = [...uploads.values()].find(({ state, entityKey }) => state === 'waiting' && !isResting(entityKey))
  if (ready) return { kind: 'send', operation: ready, addresses: new Map() }
  const heads = new Map<string, Operation>()
  for (const operation of operations) {
    if (!isUpload(operation) && !heads.has(operation.entityKey)) heads.set(operation.entityKey, operation)
  }
  for (const operation of heads.values()) {
    if (operation.state !== 'waiting' || isResting(operation.entityKey)) continue
    const choice = chooseCall(operation, uploads)
    if (choice) return choice
  }
  return undefined
}

function chooseCall(operation: Operation, uploads: ReadonlyMap<string, Operation>): Choice | undefined {
  const named = namedBy(operation)
  if (named.some((id) => !uploads.has(id))) return { kind: 'file-gone', operation }
  const addresses = named.flatMap((id): [string, string][] => {
    const address = addressIn(uploads.get(id)?.reply)
    return address === undefined ? [] : [[id, address]]
  })
  return addresses.length === named.length ? { kind: 'send', operation, addresses: new Map(addresses) } : undefined
}

/** The ids to forget once a call has landed: its own, and the uploads that no other call names. */
export function settledWith(operation: Operation, operations: readonly Operation[]): readonly string[] {
  const others = new Set(operations.filter(({ id }) => id !== operation.id).flatMap(namedBy))
  return [operation.id, ...namedBy(operation).filter((id) => !others.has(id))]
}

function namedBy({ content }: Operation): readonly string[] {
  return content.kind === 'call' ? uploadsNamedIn(content.body) : []
}

function isUpload({ content }: Operation): boolean {
  return content.kind === 'upload'
}
