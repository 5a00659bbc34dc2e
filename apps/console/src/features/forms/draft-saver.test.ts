import { describe, expect, it } from 'vitest'
import { createDraftSaver, type KeptDraft, type SaveAnswer } from './draft-saver.ts'
import type { FormContent } from './form-edits.ts'

const named = (en: string): FormContent => ({ title: { en }, definition: { sections: [] } })
const saved = (revision: number): SaveAnswer => ({ kind: 'saved', revision, version: 2, savedAt: `at ${revision}` })

/** A saver with the time, the server and this computer's memory in hand. */
function aSaver(answers: SaveAnswer[] = []) {
  const timers = new Map<number, { run: () => void; ms: number }>()
  const sent: { title: string; revision: number | null }[] = []
  let kept: KeptDraft | undefined
  let open: ((answer: SaveAnswer) => void) | undefined
  const saver = createDraftSaver({
    send: ({ content, revision }) => {
      sent.push({ title: content.title.en, revision })
      const answer = answers.shift()
      return answer === undefined ? new Promise((resolve) => (open = resolve)) : Promise.resolve(answer)
    },
    store: { keep: (next) => (kept = next), forget: () => (kept = undefined) },
    timers: {
      start: (run, ms) => {
        timers.set(timers.size + 1, { run, ms })
        return timers.size
      },
      stop: (timer) => void timers.set(timer, { run: () => undefined, ms: 0 }),
    },
    revision: 4,
    savedAt: 'at 4',
    onSaved: () => undefined,
  })
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  /** Whatever waits happens now. */
  const pass = async () => {
    const due = [...timers.values()]
    for (const id of timers.keys()) timers.set(id, { run: () => undefined, ms: 0 })
    for (const { run } of due) run()
    await settle()
  }
  const answer = async (late: SaveAnswer) => {
    open?.(late)
    await settle()
  }
  return { saver, sent, pass, answer, kept: () => kept }
}

describe('draft saver', () => {
  it('W-02 saves what was typed last, once, on top of the revision that it was typed on', async () => {
    const { saver, sent, pass, kept } = aSaver([saved(5)])
    saver.change(named('a'))
    saver.change(named('ab'))
    expect(kept()).toEqual({ content: named('ab'), revision: 4, edits: 2 })
    // Nobody may read 'saved' and go.
    expect(saver.state()).toEqual({ kind: 'saving' })
    await pass()
    expect(sent).toEqual([{ title: 'ab', revision: 4 }])
    expect(saver.state()).toEqual({ kind: 'saved', at: 'at 5' })
    expect(kept()).toBeUndefined()
  })

  it('W-02 has saved everything before it is published, also what was typed while a save was on its way', async () => {
    const { saver, sent, pass, answer } = aSaver()
    saver.change(named('a'))
    await pass()
    saver.change(named('ab'))
    const whole = saver.saveAll()
    await answer(saved(5))
    expect(sent).toEqual([
      { title: 'a', revision: 4 },
      { title: 'ab', revision: 5 },
    ])
    await answer(saved(6))
    expect(await whole).toBe(6)
  })

  it('W-02 tells that not everything is saved when the server refuses it', async () => {
    const { saver } = aSaver([{ kind: 'refused', message: 'A text is missing.' }])
    saver.change(named('a'))
    expect(await saver.saveAll()).toBeUndefined()
  })

  it('W-02 what is typed while a save is under way goes out after it, with its revision', async () => {
    const { saver, sent, pass, answer, kept } = aSaver()
    saver.change(named('a'))
    await pass()
    saver.change(named('ab'))
    expect(saver.state()).toEqual({ kind: 'saving' })
    await answer(saved(5))
    expect(kept()).toEqual({ content: named('ab'), revision: 5, edits: 1 })
    await pass()
    expect(sent).toEqual([
      { title: 'a', revision: 4 },
      { title: 'ab', revision: 5 },
    ])
  })

  it('W-02 without a network it is kept on this computer, counted, and tried again', async () => {
    const { saver, pass, kept } = aSaver([{ kind: 'unreachable' }, saved(5)])
    saver.change(named('a'))
    await pass()
    saver.change(named('ab'))
    expect(saver.state()).toEqual({ kind: 'waiting', edits: 2 })
    expect(kept()?.edits).toBe(2)
    await pass()
    expect(saver.state()).toEqual({ kind: 'saved', at: 'at 5' })
  })

  it('W-02 never writes over what somebody else saved, and goes on once it is settled', async () => {
    const theirs = { content: named('theirs'), revision: 9, editedAt: 'now' }
    const { saver, sent, pass, kept } = aSaver([{ kind: 'changed', theirs }, saved(10)])
    saver.change(named('mine'))
    await pass()
    saver.change(named('mine, longer'))
    await pass()
    await saver.flush()
    expect(sent).toHaveLength(1)
    expect(saver.state()).toEqual({ kind: 'conflict', theirs })
    expect(kept()?.content).toEqual(named('mine, longer'))
    saver.settle(named('both'), theirs.revision)
    await pass()
    expect(sent.at(-1)).toEqual({ title: 'both', revision: 9 })
    expect(saver.state()).toEqual({ kind: 'saved', at: 'at 10' })
  })

  it('W-02 what the server refuses stays here, and the next change is tried', async () => {
    const { saver, pass, kept } = aSaver([{ kind: 'refused', message: 'A text is missing.' }, saved(5)])
    saver.change(named(''))
    await pass()
    expect(saver.state()).toEqual({ kind: 'refused', message: 'A text is missing.' })
    expect(kept()?.content).toEqual(named(''))
    saver.change(named('a'))
    await pass()
    expect(saver.state().kind).toBe('saved')
  })

  it('W-02 what was kept here before is sent on top of what it was written on', async () => {
    const { saver, sent, pass } = aSaver([saved(3)])
    saver.resume({ content: named('kept'), revision: 2, edits: 7 })
    await pass()
    expect(sent).toEqual([{ title: 'kept', revision: 2 }])
  })
})
