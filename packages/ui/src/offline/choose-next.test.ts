import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseNext, settledWith } from './choose-next.ts'
import { localPath, type Operation } from './operation.ts'
import { retryPause } from './retry-pause.ts'
import { aCall, anUpload, uploadReply } from './testing/device.ts'

const id = (number: number) => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`
const make = (number: number, given: ReturnType<typeof aCall>, change: Partial<Operation> = {}): Operation => ({
  ...given,
  id: id(number),
  person: 'asha',
  createdAt: 0,
  state: 'waiting',
  isTried: false,
  ...change,
})
const never = () => false

describe('what may leave next', () => {
  it('F-05 a landed upload gives its address to the call that names it', () => {
    const upload = make(1, anUpload('form/1'), { state: 'landed', reply: uploadReply(id(1)) })
    const call = make(2, aCall('form/1', { filePath: localPath(id(1)) }))
    const choice = chooseNext([upload, call], never)
    expect(choice).toMatchObject({ kind: 'send', operation: call })
    expect(choice?.kind === 'send' && choice.addresses.get(id(1))).toBe(`/api/uploads/${id(1)}?exp=1&sig=a-b_c`)
  })

  it('is nothing while everything rests', () => {
    expect(chooseNext([make(1, aCall('form/1')), make(2, anUpload('form/2'))], () => true)).toBeUndefined()
  })

  it('forgets an upload with the last call that names it', () => {
    const upload = make(1, anUpload('form/1'), { state: 'landed' })
    const one = make(2, aCall('form/1', { filePath: localPath(id(1)) }))
    const other = make(3, aCall('form/1', { filePath: localPath(id(1)) }))
    expect(settledWith(one, [upload, one, other])).toEqual([id(2)])
    expect(settledWith(one, [upload, one])).toEqual([id(2), id(1)])
  })

  it('property: a call is never chosen before an earlier one of its entity, nor one that does not wait', () => {
    const operation = fc.record({
      entity: fc.constantFrom('a', 'b', 'c'),
      isUpload: fc.boolean(),
      state: fc.constantFrom('waiting' as const, 'needs-you' as const),
    })
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 12 }), fc.subarray(['a', 'b', 'c']), (specs, resting) => {
        const operations = specs.map(({ entity, isUpload, state }, number) =>
          make(number, isUpload ? anUpload(entity) : aCall(entity), { state }),
        )
        const chosen = chooseNext(operations, (entity) => resting.includes(entity))?.operation
        const mayGo = operations.filter(
          (one, at) =>
            one.state === 'waiting' &&
            !resting.includes(one.entityKey) &&
            (one.content.kind === 'upload' ||
              !operations
                .slice(0, at)
                .some((before) => before.content.kind === 'call' && before.entityKey === one.entityKey)),
        )
        expect(chosen === undefined).toBe(mayGo.length === 0)
        if (chosen) expect(mayGo).toContain(chosen)
      }),
    )
  })
})

describe('the pause before the next try', () => {
  it('property: is between half and all of the doubled one, and never below what the server asks', () => {
    fc.assert(
      fc.property(
        fc.nat(40),
        fc.option(fc.nat(3600), { nil: undefined }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (failures, after, random) => {
          const pause = retryPause(failures, after, () => random)
          const doubled = Math.min(2000 * 2 ** failures, 300_000)
          expect(pause).toBeGreaterThanOrEqual(Math.max(doubled / 2, (after ?? 0) * 1000))
          expect(pause).toBeLessThanOrEqual(Math.max(doubled, (after ?? 0) * 1101))
        },
      ),
    )
  })
})
