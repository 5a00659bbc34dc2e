import { describe, expect, it } from 'vitest'
import { localPath } from './operation.ts'
import { aCall, anUpload, makeDevice, offline, refused, unavailable } from './testing/device.ts'

const bodies = (device: ReturnType<typeof makeDevice>) => device.sent.map(({ body }) => body)

describe('what is kept', () => {
  it('F-13 is in the store before anybody is told that it is saved, and gone once it has landed', async () => {
    const device = makeDevice()
    const tab = device.openTab()
    device.fail(offline())
    const { id } = await tab.add(aCall('form/1', { a: 1 }))
    expect((await device.left()).map((kept) => kept.id)).toEqual([id])
    await tab.rest()
    device.endPauses()
    await tab.rest()
    expect(await device.left()).toEqual([])
    expect(tab.get().operations).toEqual([])
  })

  it('F-13 outlives the page: the next one sends it with the same key', async () => {
    const device = makeDevice()
    const first = device.openTab()
    device.fail(offline())
    const { id } = await first.add(aCall('form/1'))
    await first.rest()
    first.stop()
    const second = device.openTab()
    await second.wake()
    await second.rest()
    expect(device.sent.map((sent) => sent.id)).toEqual([id, id])
    expect(await device.left()).toEqual([])
  })

  it('a store that does not take it says so, and nothing is sent', async () => {
    const device = makeDevice()
    device.store.add = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    await expect(device.openTab().add(aCall('form/1'))).rejects.toThrow('full')
    expect(device.sent).toEqual([])
  })
})

describe('order', () => {
  it('F-13 operations of one entity go one after the other, each once', async () => {
    const device = makeDevice()
    const tab = device.openTab()
    await Promise.all([1, 2, 3].map((a) => tab.add(aCall('form/1', { a }))))
    await tab.rest()
    expect(bodies(device)).toEqual([{ a: 1 }, { a: 2 }, { a: 3 }])
  })

  it('a later operation does not overtake one that failed', async () => {
    const device = makeDevice()
    const tab = device.openTab()
    device.fail(unavailable())
    await tab.add(aCall('form/1', { a: 1 }))
    await tab.add(aCall('form/1', { a: 2 }))
    await tab.rest()
    expect(bodies(device)).toEqual([{ a: 1 }])
    device.endPauses()
    await tab.rest()
    expect(bodies(device)).toEqual([{ a: 1 }, { a: 1 }, { a: 2 }])
  })

  it('an entity that fails holds up no other', async () => {
    const device = makeDevice()
    const tab = device.openTab()
    device.fail(unavailable())
    await tab.add(aCall('form/1', { a: 1 }))
    await tab.add(aCall('form/2', { a: 2 }))
    await tab.rest()
    expect(bodies(device)).toEqual([{ a: 1 }, { a: 2 }])
    expect(await device.left()).toHaveLength(1)
  })

  it('two tabs share one queue: nothing is sent twice, and both see it go', async () => {
    const device = makeDevice()
    const [one, other] = [device.openTab(), device.openTab()]
    await Promise.all([one.add(aCall('form/1', { a: 1 })), other.add(aCall('form/1', { a: 2 }))])
    await Promise.all([one.rest(), other.rest()])
    expect(bodies(device)).toEqual([{ a: 1 }, { a: 2 }])
    expect([one.get().operations, other.get().operations]).toEqual([[], []])
  })
})

describe('files', () => {
  const withFile = (id: string) => ({ form_filled: JSON.stringify({ report: [{ filePath: localPath(id) }] }) })

  it("F-05 an upload goes first, and its address stands in the answers in the place of the file's local id", async () => {
    const device = makeDevice()
    const tab = device.openTab()
    device.fail(offline())
    const upload = await tab.add(anUpload('form/1'))
    await tab.add(aCall('form/1', withFile(upload.id)))
    await tab.rest()
    device.endPauses()
    await tab.rest()
    const address = `/api/uploads/${upload.id}?exp=1&sig=a-b_c`
    expect(bodies(device)).toEqual([
      'report.pdf',
      'report.pdf',
      { form_filled: JSON.stringify({ report: [{ filePath: address }] }) },
    ])
    expect(await device.left()).toEqual([])
  })

  it('F-13 a file is kept until it is uploaded, its address until no waiting answers name it', async () => {
    const device = makeDevice()
    const tab = device.openTab()
    const upload = await tab.add(anUpload('form/1'))
    await tab.rest()
    const [landed] = await device.left()
    expect(landed).toMatchObject({ state: 'landed', content: { fileName: 'report.pdf' } })
    expect(landed?.content).toMatchObject({ file: undefined })
    device.fail(offline())
    await tab.add(aCall('form/1', withFile(upload.id)))
    await tab.add(aCall('form/1', withFile(upload.id)))
    await tab.rest()
    device.answers.push(
      () => Promise.resolve({}),
      () => Promise.reject(offline()),
    )
    device.endPauses()
    await tab.rest()
    expect((await device.left()).map(({ content }) => content.kind)).toEqual(['upload', 'call'])
    device.endPauses()
    await tab.rest()
    expect(await device.left()).toEqual([])
  })

  it('F-13 a lost answer: the same body leaves again under the same key', async () => {
    const device = makeDevice()
    const tab = device.openTab()
    const upload = await tab.add(anUpload('form/1'))
    await tab.rest()
    device.fail(offline())
    const call = await tab.add(aCall('form/1', withFile(upload.id)))
    await tab.rest()
    device.endPauses()
    await tab.rest()
    const [, first, second] = device.sent
    expect(second).toEqual(first)
    expect(second?.id).toBe(call.id)
  })

  it('a refused file keeps its answers waiting; other entities and later files go on', async () => {
    const device = makeDevice()
    const tab = device.openTab()
    device.fail(refused(415, 'UPLOAD_TYPE_REFUSED'))
    const upload = await tab.add(anUpload('form/1', 'notes.txt'))
    await tab.add(aCall('form/1', withFile(upload.id)))
    await tab.add(anUpload('form/1', 'second.pdf'))
    await tab.add(aCall('form/2', { a: 2 }))
    await tab.rest()
    expect(bodies(device)).toEqual(['notes.txt', 'second.pdf', { a: 2 }])
    expect((await device.left()).map(({ state }) => state)).toEqual(['needs-you', 'waiting', 'landed'])
  })

  it('answers whose file was thrown away need the person', async () => {
    const device = makeDevice()
    const tab = device.openTab()
    device.fail(refused(415, 'UPLOAD_TYPE_REFUSED'))
    const upload = await tab.add(anUpload('form/1'))
    const call = await tab.add(aCall('form/1', withFile(upload.id)))
    await tab.rest()
    await tab.discard(upload.id)
    await tab.rest()
    expect(await tab.outcome(call.id)).toMatchObject({ kind: 'refused', refusal: { code: 'FILE_GONE' } })
  })

  it('a reply that names no address of ours never gets into answers', async () => {
    const device = makeDevice()
    const tab = device.openTab()
    device.answers.push(() => Promise.resolve({ data: { objectUrl: '"},{"x":"' } }))
    const upload = await tab.add(anUpload('form/1'))
    await tab.add(aCall('form/1', withFile(upload.id)))
    await tab.rest()
    expect(device.sent).toHaveLength(1)
  })
})

describe('failures', () => {
  it('pauses grow to five minutes and end with the first success', async () => {
    const device = makeDevice()
    const tab = device.openTab()
    const seen: number[] = []
    device.fail(...Array.from({ length: 10 }, () => offline()))
    await tab.add(aCall('form/1'))
    for (let tries = 0; tries < 10; tries++) {
      await tab.rest()
      seen.push(...device.pauses())
      device.endPauses()
    }
    expect(seen).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000, 150_000, 150_000])
    await tab.rest()
    device.fail(offline())
    await tab.add(aCall('form/1'))
    await tab.rest()
    expect(device.pauses()).toEqual([1000])
  })

  it('Retry-After is waited for, by everything', async () => {
    const device = makeDevice()
    const tab = device.openTab()
    device.fail(unavailable(90))
    await tab.add(aCall('form/1'))
    await tab.add(aCall('form/2'))
    await tab.rest()
    expect(device.pauses()).toEqual([90_000])
    expect(device.sent).toHaveLength(1)
  })

  it('without network one try is enough for everything, and its return ends the pause', async () => {
    const device = makeDevice()
    const tab = device.openTab()
    device.fail(offline())
    await tab.add(aCall('form/1'))
    await tab.add(aCall('form/2'))
    await tab.rest()
    expect(device.sent).toHaveLength(1)
    await tab.wake()
    await tab.rest()
    expect(await device.left()).toEqual([])
  })

  it('F-13 what the server refuses needs the person: the answers are kept, and what comes after waits', async () => {
    const device = makeDevice()
    const tab = device.openTab()
    device.fail(refused(409, 'FORM_DATE_FILLED', 'This date form has been already filled '))
    const { id } = await tab.add(aCall('form/1', { a: 1 }))
    await tab.add(aCall('form/1', { a: 2 }))
    await tab.rest()
    expect(bodies(device)).toEqual([{ a: 1 }])
    expect(await tab.outcome(id)).toMatchObject({ kind: 'refused', refusal: { code: 'FORM_DATE_FILLED' } })
    expect(tab.get().operations[0]).toMatchObject({ state: 'needs-you', content: { body: { a: 1 } } })
    await tab.discard(id)
    await tab.rest()
    expect(bodies(device)).toEqual([{ a: 1 }, { a: 2 }])
  })

  it('what needed the person can be sent once more, under its key', async () => {
    const device = makeDevice()
    const tab = device.openTab()
    device.fail(refused(409, 'FORM_LOCKED'))
    const { id } = await tab.add(aCall('form/1'))
    await tab.rest()
    await tab.retry(id)
    await tab.rest()
    expect(device.sent.map((sent) => sent.id)).toEqual([id, id])
    expect(await device.left()).toEqual([])
  })

  it('an earlier try that is still at work on the server is no refusal', async () => {
    const device = makeDevice()
    const tab = device.openTab()
    device.fail(refused(409, 'IDEMPOTENCY_IN_PROGRESS'))
    const { id } = await tab.add(aCall('form/1'))
    expect(await tab.outcome(id)).toMatchObject({ kind: 'waiting' })
    device.endPauses()
    await tab.rest()
    expect(await device.left()).toEqual([])
  })

  it('a mistake of ours loses nothing and holds up nobody else', async () => {
    const device = makeDevice()
    const tab = device.openTab()
    device.fail(new TypeError('undefined is not a function'))
    await tab.add(aCall('form/1', { a: 1 }))
    await tab.add(aCall('form/2', { a: 2 }))
    await tab.rest()
    expect(bodies(device)).toEqual([{ a: 1 }, { a: 2 }])
    expect(await device.left()).toHaveLength(1)
  })
})

describe('outcomes', () => {
  it('tells the reply of what has landed, the words of a busy server, and of another tab that it has landed', async () => {
    const device = makeDevice()
    const [one, other] = [device.openTab(), device.openTab()]
    device.answers.push(
      () => Promise.resolve({ message: 'thank you' }),
      () => Promise.reject(unavailable()),
    )
    const first = await one.add(aCall('form/1'))
    expect(await one.outcome(first.id)).toEqual({ kind: 'landed', reply: { message: 'thank you' } })
    const second = await one.add(aCall('form/1'))
    expect(await one.outcome(second.id)).toEqual({ kind: 'waiting', message: 'busy' })
    await one.wake()
    expect(await other.outcome(second.id)).toEqual({ kind: 'landed', reply: undefined })
  })
})

describe('persons', () => {
  it('trap 49 another person neither sees nor sends what waits, and nobody does without a session', async () => {
    const device = makeDevice()
    const tab = device.openTab()
    device.fail(refused(401, 'UNAUTHENTICATED'))
    await tab.add(aCall('form/1', { of: 'asha' }))
    await tab.rest()
    device.becomes(undefined)
    await tab.wake()
    await tab.rest()
    expect(tab.get().operations).toEqual([])
    device.becomes('rahul')
    await tab.wake()
    await tab.add(aCall('form/1', { of: 'rahul' }))
    await tab.rest()
    expect(device.sent.map(({ by, body }) => ({ by, body }))).toEqual([
      { by: 'asha', body: { of: 'asha' } },
      { by: 'rahul', body: { of: 'rahul' } },
    ])
    expect(tab.get().operations).toEqual([])
  })

  it('P-06 a session that ended: it waits until the same person has signed in again', async () => {
    const device = makeDevice()
    const tab = device.openTab()
    device.fail(refused(401, 'UNAUTHENTICATED'))
    const { id } = await tab.add(aCall('form/1'))
    await tab.rest()
    expect((await device.left())[0]).toMatchObject({ id, state: 'waiting' })
    device.becomes(undefined)
    await tab.wake()
    device.becomes('asha')
    await tab.wake()
    await tab.rest()
    expect(await device.left()).toEqual([])
  })

  it('a person who leaves between the choice and the sending takes nobody along', async () => {
    const device = makeDevice()
    const tab = device.openTab()
    const change = device.store.change
    device.store.change = async (id, make) => {
      device.becomes('rahul')
      return change(id, make)
    }
    await tab.add(aCall('form/1'))
    await tab.rest()
    expect(device.sent).toEqual([])
  })

  it('trap 49 signing out wipes it, also while it is under way', async () => {
    const device = makeDevice()
    const tab = device.openTab()
    let answer = (_reply: unknown): void => undefined
    device.answers.push(() => new Promise((resolve) => (answer = resolve)))
    await tab.add(anUpload('form/1'))
    await expect.poll(() => device.sent.length).toBe(1)
    device.becomes(undefined)
    await tab.wipeAllBut(undefined)
    answer({ data: { objectUrl: '/api/uploads/x' } })
    await tab.rest()
    expect(await device.left()).toEqual([])
  })

  it("011 another person's beginning leaves nothing of the others", async () => {
    const device = makeDevice()
    const tab = device.openTab()
    device.fail(offline())
    await tab.add(aCall('form/1'))
    await tab.rest()
    device.becomes('rahul')
    await tab.wipeAllBut('rahul')
    expect(await device.left('asha')).toEqual([])
  })
})

describe('taking back', () => {
  it('works as long as it has not left the device, and not afterwards', async () => {
    const device = makeDevice()
    const tab = device.openTab()
    device.fail(offline())
    const tried = await tab.add(aCall('form/1'))
    await tab.rest()
    const untried = await tab.add(aCall('form/1'))
    await tab.rest()
    expect(await tab.withdraw(tried.id)).toBe(false)
    expect(await tab.withdraw(untried.id)).toBe(true)
    expect((await device.left()).map(({ id }) => id)).toEqual([tried.id])
  })
})
