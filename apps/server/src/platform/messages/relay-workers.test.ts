import { describe, expect, it } from 'vitest'
import { createWorkers } from './relay-workers.ts'

/** A queue of names whose handling each waits for its own word. */
function aQueue(atOnce: number, names: string[]) {
  const asked: number[] = []
  const gates = new Map<string, () => void>()
  const failures: Error[] = []
  const workers = createWorkers<string>({
    atOnce,
    take: async () => {
      asked.push(names.length)
      const name = names.shift()
      if (name === 'broken') throw new Error('cannot be asked')
      return name
    },
    handle: (name) => new Promise((resolve) => gates.set(name, resolve)),
    onError: (error) => void failures.push(error),
  })
  return { workers, asked, failures, atWork: () => [...gates.keys()], finish: (name: string) => gates.get(name)?.() }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('workers on one queue', () => {
  it('are as many as there is work for, and no more than allowed', async () => {
    const { workers, atWork } = aQueue(2, ['a', 'b', 'c'])
    workers.call()
    await settled()
    expect(atWork()).toEqual(['a', 'b'])
  })

  it('ask an empty queue once', async () => {
    const { workers, asked } = aQueue(5, [])
    expect(await workers.drain()).toBe(0)
    expect(asked).toEqual([0])
  })

  it('pass one that hangs', async () => {
    const names = ['stuck', 'a']
    const { workers, atWork, finish } = aQueue(2, names)
    workers.call()
    await settled()
    finish('a')
    await settled()
    names.push('b')
    workers.call()
    await settled()
    expect(atWork()).toEqual(['stuck', 'a', 'b'])
  })

  it('do not miss what comes while the queue is being asked', async () => {
    const names: string[] = []
    const handled: string[] = []
    const workers = createWorkers<string>({
      atOnce: 1,
      take: async () => {
        const found = names.shift()
        await settled()
        return found
      },
      handle: async (name) => void handled.push(name),
      onError: () => undefined,
    })
    const drained = workers.drain()
    names.push('late')
    workers.call()
    expect([await drained, handled]).toEqual([1, ['late']])
  })

  it('tell of a queue that cannot be asked and work on at the next call', async () => {
    const { workers, failures, atWork } = aQueue(1, ['broken', 'a'])
    await workers.drain()
    expect(failures).toHaveLength(1)
    workers.call()
    await settled()
    expect(atWork()).toEqual(['a'])
  })
})
