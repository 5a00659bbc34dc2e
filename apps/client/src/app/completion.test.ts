import { describe, expect, it, vi } from 'vitest'
import { createCompletionCheck } from './completion.ts'

function makeCache(last?: string) {
  const kept = new Map<string, unknown>(last === undefined ? [] : [['asha', last]])
  return {
    kept,
    read: async (person: string) => kept.get(person),
    write: async (person: string, _key: string, value: unknown) => void kept.set(person, value),
  }
}
const offline = async (): Promise<string> => {
  throw new Error('offline')
}

const nothing = async () => undefined

describe('the completion check', () => {
  it.each([
    ['PROFILE_EMPTY', '/let-begin'],
    ['REASON_OF_JOINING_EMPTY', '/signup-journey/need-help'],
    ['MAIN_GOALS_EMPTY', '/signup-journey/your-goal'],
    ['GENDER_EMPTY', '/signup-journey/gender'],
    ['DOB_EMPTY', '/signup-journey/date-of-birth'],
    ['WEIGHT_EMPTY', '/signup-journey/curr-weight'],
    ['GOAL_WEIGHT_EMPTY', '/signup-journey/goal-weight'],
    ['HEIGHT_EMPTY', '/signup-journey/height'],
  ])('J-12 %s leads to %s', async (code, path) => {
    const check = createCompletionCheck({ confirm: nothing, ask: async () => code, cache: makeCache() })
    expect(await check('asha')).toBe(path)
  })

  it('J-12 anything else leads home, and so does a finished journey', async () => {
    for (const code of ['', 'SOMETHING_NEW']) {
      const check = createCompletionCheck({ confirm: nothing, ask: async () => code, cache: makeCache() })
      expect(await check('asha')).toBeUndefined()
    }
  })

  it('J-12 offline the last answer counts; with none the person goes on', async () => {
    const unfinished = createCompletionCheck({ confirm: nothing, ask: offline, cache: makeCache('DOB_EMPTY') })
    expect(await unfinished('asha')).toBe('/signup-journey/date-of-birth')
    const unknown = createCompletionCheck({ confirm: nothing, ask: offline, cache: makeCache() })
    expect(await unknown('asha')).toBeUndefined()
  })

  it('J-12 asks once a page life when the journey is finished, and each time as long as it is not', async () => {
    const ask = vi.fn(async () => 'DOB_EMPTY')
    const check = createCompletionCheck({ confirm: nothing, ask, cache: makeCache() })
    await check('asha')
    ask.mockResolvedValue('')
    expect(await check('asha')).toBeUndefined()
    await check('asha')
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('J-12 whoever was finished last time does not wait for the network', async () => {
    const never = () => new Promise<string>(() => undefined)
    const check = createCompletionCheck({ confirm: nothing, ask: never, cache: makeCache('') })
    expect(await check('asha')).toBeUndefined()
  })

  it('J-12 keeps each answer for the next time', async () => {
    const cache = makeCache()
    await createCompletionCheck({ confirm: nothing, ask: async () => 'WEIGHT_EMPTY', cache })('asha')
    expect(cache.kept.get('asha')).toBe('WEIGHT_EMPTY')
  })

  it.each(['', 'DOB_EMPTY', undefined])(
    'trap 49 says whose session lives once the server has answered, last seen as %j',
    async (last) => {
      const answer = Promise.withResolvers<string>()
      const confirm = vi.fn(nothing)
      const entering = createCompletionCheck({ ask: () => answer.promise, confirm, cache: makeCache(last) })('asha')
      await new Promise((resolve) => setTimeout(resolve))
      expect(confirm).not.toHaveBeenCalled()
      answer.resolve('')
      await entering
      await vi.waitFor(() => expect(confirm).toHaveBeenCalledExactlyOnceWith('asha'))
      await createCompletionCheck({ ask: offline, confirm, cache: makeCache(last) })('rahul')
      expect(confirm).toHaveBeenCalledOnce()
    },
  )

  it('J-12 trap 49 goes on with the answer where saying so has failed', async () => {
    // A device that keeps nothing new: only the answer itself can lead on.
    const cache = { ...makeCache('DOB_EMPTY'), write: nothing }
    const check = createCompletionCheck({ ask: async () => '', confirm: offline, cache })
    expect(await check('asha')).toBeUndefined()
  })
})
