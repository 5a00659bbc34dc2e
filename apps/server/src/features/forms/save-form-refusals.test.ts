import { beforeEach, describe, expect, it } from 'vitest'
import {
  aDefinition,
  aField,
  aForm,
  DRAFT,
  SAVE,
  storedForms,
  submit,
  type TestForm,
} from '../../test-kit/forms-kit.ts'
import { type FormsWorld, formsWorld } from '../../test-kit/forms-world.ts'

const meals = ['poha', 'upma'].map((id) => ({ id, text: { en: id } }))
const DEFINITION = aDefinition(
  aField('weight', { type: 'number', isMandatory: true, min: 20 }),
  aField('note', { type: 'text' }),
  aField('meal', { type: 'dropdown', options: meals }),
  aField('meals', { type: 'multiselect', options: meals }),
  aField('since', { type: 'calender', notAfter: 'today' }),
  aField('country', { type: 'country' }),
  aField('report', { type: 'file' }),
)
const UPLOAD = '01930000-0000-7000-8000-0000000000ff'
const NUL = JSON.stringify({ weight: 60, note: 'a\u0000b' })

describe('hostile submissions', () => {
  let world: FormsWorld
  let form: TestForm

  beforeEach(async () => {
    world = await formsWorld()
    form = await aForm(world.app, { organization: world.sattva, definition: DEFINITION })
    return () => world.app.close()
  })

  async function expectNothingStored(): Promise<void> {
    const { fillings, revisions, drafts, audit } = await storedForms(world.app, world.sattva)
    expect({ fillings, revisions, drafts, audit }).toEqual({ fillings: [], revisions: [], drafts: [], audit: [] })
  }
  const send = (form_filled: unknown, more = {}) =>
    world.app.post(SAVE, { form_number: 1, form_filled, ...more }, { token: world.asha.token })

  it.each([
    ['unknown fields', { weight: 60, salary: 1 }, { salary: 'salary: this form does not ask for it.' }],
    ['a text for a number', { weight: '60' }, { weight: 'weight: this answer could not be read.' }],
    ['a number beyond all numbers', { weight: 1e300 }, { weight: 'weight: please give 1000000000 or less.' }],
    ['an object for a text', { weight: 60, note: { toString: 1 } }, { note: 'note: this answer could not be read.' }],
    ['an option that is not offered', { weight: 60, meal: 'idli' }, { meal: 'meal: this choice is not offered.' }],
    [
      'a wrong option among right ones',
      { weight: 60, meals: ['poha', 'idli'] },
      { meals: 'meals: this choice is not offered.' },
    ],
    [
      'a date that does not exist',
      { weight: 60, since: '2026-02-30' },
      { since: 'since: please choose a date that exists.' },
    ],
    [
      'a date in the future',
      { weight: 60, since: '2026-11-22' },
      { since: 'since: please choose 21/11/2026 or earlier.' },
    ],
    [
      'a country that does not exist',
      { weight: 60, country: 'XX' },
      { country: 'country: this country is not known.' },
    ],
    [
      'a file that was never uploaded',
      { weight: 60, report: [{ fileName: 'a.pdf', filePath: UPLOAD }] },
      { report: 'report: please choose the file again.' },
    ],
    [
      'a file of the outside',
      { weight: 60, report: [{ fileName: 'a', filePath: 'https://evil.example/a' }] },
      { report: 'report: please choose the file again.' },
    ],
    [
      'a file of the machine',
      { weight: 60, report: [{ fileName: 'a', filePath: '../../etc/passwd' }] },
      { report: 'report: please choose the file again.' },
    ],
  ])('C-05 F-12 refuse %s at its field, and store nothing', async (_, answers, fields) => {
    const reply = await send(JSON.stringify(answers))
    expect([reply.status, reply.body.code, reply.body.data.fields]).toEqual([400, 'FORM_ANSWERS_INVALID', fields])
    await expectNothingStored()
  })

  it.each([
    ['no JSON', '{'],
    ['an empty text', ''],
    ['poison keys (trap 13)', '{"weight":60,"__proto__":{"isAdmin":true}}'],
    ['a poisoned constructor', '{"weight":60,"constructor":{"prototype":{"isAdmin":true}}}'],
    ['poison deeper down', '{"weight":60,"report":[{"fileName":"a","filePath":"b","__proto__":{"a":1}}]}'],
  ])('C-05 refuse %s with a clear message', async (_, text) => {
    const reply = await send(text)
    expect([reply.status, reply.body.code, reply.body.data.fields]).toEqual([
      400,
      'INVALID_INPUT',
      { form_filled: 'The answers could not be read.' },
    ])
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    await expectNothingStored()
  })

  it.each([
    ['a list', '[]'],
    ['a text', '"weight"'],
    ['null', 'null'],
    ['10,000 answers', JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`f${n}`, n])))],
    ['a tower of lists', `{"note":${'['.repeat(2000)}${']'.repeat(2000)}}`],
    ['a text with NUL', NUL],
    ['half a surrogate pair', '{"weight":60,"note":"\\ud800"}'],
  ])('C-05 refuse %s as answers', async (_, text) => {
    const reply = await send(text)
    expect([reply.status, reply.body.code]).toEqual([400, 'FORM_ANSWERS_INVALID'])
    expect(reply.body.data.problems.length).toBeGreaterThan(0)
    expect(reply.body.data.problems.length).toBeLessThan(25)
    await expectNothingStored()
  })

  it.each([
    ['answers as an object', { weight: 60 }, {}],
    ['no answers', undefined, {}],
    ['more than 256 KB', JSON.stringify({ weight: 60, note: 'x'.repeat(300_000) }), {}],
    ['an unknown name', '{"weight":60}', { organization_id: UPLOAD }],
    [
      'more dates than two months have',
      '{"weight":60}',
      { diet_dates: Array.from({ length: 63 }, () => '2026-11-23') },
    ],
    ['a date that is a list', '{"weight":60}', { diet_date: ['2026-11-23'] }],
    ['a flag that is none', '{"weight":60}', { edit_form: 'yes' }],
  ])('C-05 refuse %s', async (_, form_filled, more) => {
    const reply = await send(form_filled, more)
    expect([reply.status, reply.body.code]).toEqual([400, 'INVALID_INPUT'])
    await expectNothingStored()
  })

  it('C-05 refuse a body beyond 1 MB, unread', async () => {
    const reply = await send('{"weight":60}', { form_json: 'x'.repeat(1024 * 1024) })
    expect([reply.status, reply.body.code]).toEqual([413, 'BODY_TOO_LARGE'])
  })

  it("F-11 refuse somebody else's client_id, in every spelling alike", async () => {
    const { app, asha } = world
    const neighbour = await world.aNeighbour()
    const faces = []
    for (const client_id of [asha.id, btoa(asha.id), UPLOAD, 'no-such-id', asha.id.toUpperCase()]) {
      const reply = await submit(app, form, { weight: 60 }, { token: neighbour.token, with: { client_id } })
      faces.push(`${reply.status} ${reply.text}`)
    }
    expect(new Set(faces).size).toBe(1)
    expect(faces[0]).toContain('NOT_FOUND')
    await expectNothingStored()
  })

  it('C-05 refuse another organisation’s form, and a form that nobody has, alike', async () => {
    const { app, asha } = world
    const poshan = await world.anotherHouse()
    await aForm(app, { organization: poshan, type: 'feedback' })
    const foreign = await submit(app, { ...form, number: 2 }, { weight: 60 }, { token: asha.token })
    const unknown = await submit(app, { ...form, number: 4711 }, { weight: 60 }, { token: asha.token })
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
    await expectNothingStored()
  })

  it.each([
    ['a field that the form does not have', { salary: 1 }, 'FORM_ANSWERS_INVALID'],
    ['a shape that no field has', { weight: ['60'] }, 'FORM_ANSWERS_INVALID'],
    ['a value of no shape at all', { weight: { kg: 60 } }, 'INVALID_INPUT'],
  ])('F-13 refuse drafts with %s', async (_, answers, code) => {
    const body = { form_number: 1, form_version: 1, answers, typed_at: '2026-11-21T06:00:00Z' }
    const reply = await world.app.post(DRAFT, body, { token: world.asha.token })
    expect([reply.status, reply.body.code]).toEqual([400, code])
    await expectNothingStored()
  })

  it('F-13 refuse drafts of versions and dates that there are not, and of staff', async () => {
    const { app, asha, meera } = world
    const draft = { form_number: 1, form_version: 1, answers: { note: 'a' }, typed_at: '2026-11-21T06:00:00Z' }
    const statuses = []
    for (const change of [{ form_version: 2 }, { form_number: 9 }, { diet_date: '2026-11-23' }])
      statuses.push((await app.post(DRAFT, { ...draft, ...change }, { token: asha.token })).status)
    expect(statuses).toEqual([404, 404, 404])
    expect((await app.post(DRAFT, draft, { token: meera.token })).status).toBe(403)
    await expectNothingStored()
  })
})
