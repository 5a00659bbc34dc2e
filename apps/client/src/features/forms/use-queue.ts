import type { Operation } from '@thali/ui/offline/operation'
import type { QueueView } from '@thali/ui/offline/operation-queue'
import { useSyncExternalStore } from 'react'
import { operationQueue } from '../../platform/offline-queue.ts'

export function useQueue(): QueueView {
  return useSyncExternalStore(operationQueue.subscribe, operationQueue.get)
}

/** The submission of this form that has not landed yet. */
export function submissionIn({ operations }: QueueView, entityKey: string): Operation | undefined {
  return operations.find((operation) => operation.entityKey === entityKey && operation.content.kind === 'call')
}
