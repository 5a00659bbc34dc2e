// What a device and the server give the queue in its tests: tabs that share store, lock and channel; pauses that the test ends.

import { ApiFailure } from '../../session/api-failure.ts'
import { createTabLocks } from '../../session/session-lock.ts'
import type { Operation } from '../operation.ts'
import { createOperationQueue, type NewOperation } from '../operation-queue.ts'
import { createMemoryStore } from '../operation-store.ts'

type Sent = { readonly id: string; readonly path: string; readonly body: unknown; readonly by: string | undefined }
type Answer = (operation: Pick<Operation, 'id' | 'route' | 'content'>) => Promise<unknown>

export const refused = (status: number, code: string, message = 'no') =>
  new ApiFailure({ kind: 'refused', status, code, message, data: undefined })
export const offline = () => new ApiFailure({ kind: 'offline' })
export const unavailable = (retryAfter?: number) => new ApiFailure({ kind: 'unavailable', retryAfter, message: 'busy' })

export const uploadReply = (id: string) => ({
  isValid: 1,
  message: '',
  data: { fileName: 'report.pdf', objectUrl: `/api/uploads/${id}?exp=1&sig=a-b_c` },
})

/** One device with a store that outlives its tabs. `answers` are taken one after the other; without one all is well. */
export function makeDevice() {
  const store = createMemoryStore(true)
  const locks = createTabLocks()
  const ears = new Set<() => void>()
  const sent: Sent[] = []
  const answers: Answer[] = []
  const pauses: { run: () => void; milliseconds: number }[] = []
  let person: string | undefined = 'asha'
  let ids = 0

  const openTab = () => {
    let ear = (): void => undefined
    return createOperationQueue({
      store,
      locks,
      channel: {
        tell: () => {
          for (const one of ears) if (one !== ear) one()
        },
        listen: (listener) => {
          ear = listener
          ears.add(listener)
        },
      },
      person: () => person,
      send: async (operation) => {
        const { id, route, content } = operation
        sent.push({ id, path: route.path, body: content.kind === 'call' ? content.body : content.fileName, by: person })
        const answer = answers.shift()
        await Promise.resolve()
        if (answer) return answer(operation)
        return content.kind === 'upload' ? uploadReply(id) : { isValid: 1, message: '', data: {} }
      },
      now: () => 0,
      random: () => 0,
      newId: () => `0198c0de-0000-7000-8000-${String(++ids).padStart(12, '0')}`,
      pause: (run, milliseconds) => {
        const pause = { run, milliseconds }
        pauses.push(pause)
        return () => void pauses.splice(pauses.indexOf(pause), pauses.includes(pause) ? 1 : 0)
      },
    })
  }
  return {
    store,
    sent,
    answers,
    openTab,
    /** How long the present rests are, in milliseconds. */
    pauses: () => pauses.map(({ milliseconds }) => milliseconds),
    /** Time goes on: the rests end. */
    endPauses: () => {
      for (const { run } of pauses.splice(0)) run()
    },
    fail: (...errors: readonly Error[]) => {
      for (const error of errors) answers.push(() => Promise.reject(error))
    },
    becomes: (next: string | undefined) => {
      person = next
    },
    left: (of = 'asha') => store.list(of),
  }
}

export const aCall = (entityKey: string, body: unknown = {}): NewOperation => ({
  entityKey,
  route: { method: 'POST', path: '/api/DynamicForms/save_onboarding_form' },
  content: { kind: 'call', body },
  about: { title: 'Onboarding', path: '/forms/1' },
})

export const anUpload = (entityKey: string, fileName = 'report.pdf'): NewOperation => ({
  entityKey,
  route: { method: 'POST', path: '/api/DynamicForms/upload_documents' },
  content: { kind: 'upload', fields: { form_number: '1' }, fileName, size: 3, file: new Blob(['pdf']) },
  about: { title: 'Onboarding', path: '/forms/1' },
})
