import { formsPaths } from '@thali/contract/forms/forms.paths'
import { uploadsPaths } from '@thali/contract/uploads/uploads.paths'
import { aCareRelation, anAccount, type TestAccount } from '@thali/server/test-kit/builders'
import { aDefinition, aField, aForm } from '@thali/server/test-kit/forms-kit'
import { type FormsWorld, formsWorld } from '@thali/server/test-kit/forms-world'
import { seededFractions } from '@thali/server/test-kit/seeded'
import { aPdf } from '@thali/server/test-kit/uploads-kit'
import { localPath } from '@thali/ui/offline/operation'
import type { NewOperation, OperationQueue } from '@thali/ui/offline/operation-queue'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chaosDevice } from './chaos-device.ts'
import { NO_FAULTS } from './unreliable-network.ts'

/** `npm run offline-chaos -- 500 [first seed]`; so many in `npm test`. */
const SEEDS = Number(process.env['CHAOS_SEEDS'] ?? 20)
const FIRST = Number(process.env['CHAOS_SEED'] ?? 1)
const FORMS = [100, 101, 102, 103]
const STEPS = 60
/** Most requests fail in some way. */
const FAULTS = { dropRequest: 0.15, dropAnswer: 0.2, duplicate: 0.2, late: 0.15, busy: 0.1 }

type Random = () => number
/** What a person does with one form: files, the submission, and perhaps the wish to change it, which must come after it. */
type Errand = { readonly form: number; readonly files: number; readonly answer: number; readonly asksUnlock: boolean }

let world: FormsWorld
beforeAll(async () => {
  world = await formsWorld()
  const definition = aDefinition(
    aField('weight', { type: 'number', isMandatory: true, min: 20, max: 300 }),
    aField('note', { type: 'text' }),
    aField('report', { type: 'file', maxFiles: 3 }),
  )
  for (const number of FORMS) await aForm(world.app, { organization: world.sattva, type: 'own', number, definition })
})
afterAll(() => world.app.close())

async function aClient(): Promise<TestAccount> {
  const client = await anAccount(world.app, { organization: world.sattva, role: 'client' })
  await aCareRelation(world.app, client, world.meera)
  // Own forms are filled by whom they are asked of.
  for (const number of FORMS) await askFor(client, number)
  return client
}

async function askFor(client: TestAccount, formNumber: number): Promise<void> {
  const { app, sattva, meera } = world
  const organization_id = sattva.id
  await app.database.tenant({ organizationId: organization_id }, async (tx) => {
    const { id: form_id } = await tx
      .selectFrom('forms')
      .select('id')
      .where('form_number', '=', formNumber)
      .executeTakeFirstOrThrow()
    const row = { id: crypto.randomUUID(), form_id, client_id: client.id, diet_date: null, due_on: null }
    await tx
      .insertInto('form_requests')
      .values({ ...row, organization_id, asked_by: meera.id, asked_at: app.clock.now() })
      .execute()
  })
}

function planOf(random: Random): readonly Errand[] {
  return FORMS.map((form, place) => ({
    form,
    files: Math.floor(random() * 3),
    answer: 50 + place,
    asksUnlock: random() < 0.5,
  }))
}

const operation = (form: number, route: NewOperation['route'], content: NewOperation['content']): NewOperation => ({
  entityKey: `form/${form}`,
  about: { title: `Form ${form}`, path: `/forms/${form}` },
  route,
  content,
})

/** The steps of an errand, each durable once it is done. */
function stepsOf({
  form,
  files,
  answer,
  asksUnlock,
}: Errand): readonly ((queue: OperationQueue, uploads: string[]) => Promise<unknown>)[] {
  const fileName = (number: number) => `report-${form}-${number}.pdf`
  const upload = (number: number) => async (queue: OperationQueue, uploads: string[]) => {
    const file = new Blob([new Uint8Array(aPdf(`% ${form} ${number}\n`))])
    const fields = { form_number: String(form) }
    const content = { kind: 'upload', fields, fileName: fileName(number), size: file.size, file } as const
    const { id } = await queue.add(operation(form, uploadsPaths.uploadDocument, content))
    uploads.push(id)
  }
  const submit = (queue: OperationQueue, uploads: string[]) => {
    const report = uploads.map((id, number) => ({ fileName: fileName(number), filePath: localPath(id) }))
    const answers = { weight: answer, note: `of form ${form}`, ...(report.length > 0 && { report }) }
    const body = { form_number: form, form_filled: JSON.stringify(answers), edit_form: 0, edit_form_request: 0 }
    return queue.add(operation(form, formsPaths.saveForm, { kind: 'call', body }))
  }
  const askUnlock = (queue: OperationQueue) => {
    const body = { form_number: form, form_filled: '{}', edit_form: 0, edit_form_request: 1 }
    return queue.add(operation(form, formsPaths.saveForm, { kind: 'call', body }))
  }
  return [...Array.from({ length: files }, (_, number) => upload(number)), submit, ...(asksUnlock ? [askUnlock] : [])]
}

const aMoment = (random: Random) => new Promise((resolve) => setTimeout(resolve, random() * 6))

/** Everything that the server holds of a client's forms, without what differs by itself: ids, times, addresses. */
async function rowsOf({ id: clientId }: TestAccount) {
  const { app, sattva } = world
  return app.database.tenant({ organizationId: sattva.id }, async (tx) => {
    const fillings = await tx
      .selectFrom('form_fillings')
      .innerJoin('forms', 'forms.id', 'form_fillings.form_id')
      .select(['form_fillings.id', 'form_number', 'answers', 'revision'])
      .where('client_id', '=', clientId)
      .orderBy('form_number')
      .execute()
    // 'in' takes no empty list.
    const ids = [...fillings.map(({ id }) => id), clientId]
    const revisions = await tx
      .selectFrom('form_filling_revisions')
      .select('filling_id')
      .where('filling_id', 'in', ids)
      .execute()
    const unlocks = await tx.selectFrom('unlock_requests').select('filling_id').where('filling_id', 'in', ids).execute()
    const uploads = await tx
      .selectFrom('uploads')
      .leftJoin('upload_fillings', 'upload_fillings.upload_id', 'uploads.id')
      .select(['file_name', 'filling_id', 'bytes'])
      .where('owner_id', '=', clientId)
      .orderBy('file_name')
      .execute()
    const audit = await tx
      .selectFrom('audit_log')
      .select('action')
      .where('client_id', '=', clientId)
      .orderBy('action')
      .execute()
    const formOf = (id: string | null) => fillings.find((filling) => filling.id === id)?.form_number ?? null
    const plain = (answers: unknown) => JSON.parse(JSON.stringify(answers).replaceAll(/[0-9a-f-]{36}/g, 'an upload'))
    return {
      fillings: fillings.map(({ form_number, answers, revision }) => ({
        form_number,
        revision,
        answers: plain(answers),
      })),
      revisions: revisions.map(({ filling_id }) => formOf(filling_id)).sort(),
      unlocks: unlocks.map(({ filling_id }) => formOf(filling_id)).sort(),
      uploads: uploads.map(({ file_name, filling_id, bytes }) => ({ file_name, bytes, form: formOf(filling_id) })),
      audit: audit.map(({ action }) => action),
    }
  })
}

/** The same errands on a phone whose network never fails. */
async function runCalmly(plan: readonly Errand[]) {
  const client = await aClient()
  const device = chaosDevice(world.app, () => 0.5)
  const { queue } = device.openTab()
  await device.signIn(client)
  for (const errand of plan) {
    const uploads: string[] = []
    for (const step of stepsOf(errand)) await step(queue, uploads)
  }
  await queue.rest()
  expect(await device.disk.list(client.id)).toEqual([])
  return rowsOf(client)
}

/** Everything that can go wrong, in an order that the seed decides; then the network is good again and time goes on. */
async function runInChaos(plan: readonly Errand[], random: Random) {
  const { app } = world
  const [client, stranger] = [await aClient(), await aClient()]
  const device = chaosDevice(app, random)
  device.openTab()
  await device.signIn(client)
  device.network.setFaults(FAULTS)
  const todo = plan.flatMap((errand) => {
    const uploads: string[] = []
    return stepsOf(errand).map((step) => (queue: OperationQueue) => step(queue, uploads))
  })
  const aTab = () => device.tabs[Math.floor(random() * device.tabs.length)] ?? device.openTab()
  const events: readonly (() => unknown)[] = [
    () => aTab().kill(),
    () => device.tabs.length < 3 && device.openTab(),
    () => device.endPauses(),
    () => aTab().queue.wake(),
    () => device.network.arriveLate(),
    // The token ends: the next call has to renew it.
    () => app.clock.advance(16 * 60),
    // The session ends on the server, and the person signs in again.
    () => endSessions(client),
    // Somebody else signs in on this phone. The server would take what waits here from them as well.
    async () => {
      await device.signIn(stranger)
      await aTab().queue.wake()
      await aMoment(random)
      await device.signIn(client)
    },
  ]
  const isGone = () => aTab().session.person() === undefined
  for (let step = 0; step < STEPS; step++) {
    if (isGone()) await device.signIn(client)
    const next = todo[0]
    if (next && random() < 0.5) {
      await next(aTab().queue)
      todo.shift()
    } else await events[Math.floor(random() * events.length)]?.()
    await aMoment(random)
  }
  for (const next of todo) {
    if (isGone()) await device.signIn(client)
    await next(aTab().queue)
  }
  device.network.setFaults(NO_FAULTS)
  await device.network.arriveLate()
  for (let rounds = 0; rounds < 20 && (await device.disk.list(client.id)).length > 0; rounds++) {
    if (isGone()) await device.signIn(client)
    device.endPauses()
    const { queue } = aTab()
    await queue.wake()
    // Another tab may be the one that sends.
    await Promise.all(device.tabs.map((tab) => tab.queue.rest()))
  }
  const left = await device.disk.list(client.id)
  expect(left.map(({ about, state, refusal }) => ({ about: about.title, state, refusal }))).toEqual([])
  for (const tab of [...device.tabs]) tab.kill()
  expect((await rowsOf(stranger)).fillings).toEqual([])
  return rowsOf(client)
}

async function endSessions({ id }: TestAccount): Promise<void> {
  const now = world.app.clock.now()
  await world.app.database.identity((tx) =>
    tx
      .updateTable('sessions')
      .set({ revoked_at: now })
      .where('account_id', '=', id)
      .where('revoked_at', 'is', null)
      .execute(),
  )
}

it.each(Array.from({ length: SEEDS }, (_, place) => FIRST + place))(
  'F-13 3.10 whatever the network, the tabs and the session do, the server holds what it holds without faults: seed %i',
  async (seed) => {
    const plan = planOf(seededFractions(seed))
    const expected = await runCalmly(plan)
    expect(expected.fillings).toHaveLength(FORMS.length)
    expect(await runInChaos(plan, seededFractions(seed * 7919))).toEqual(expected)
  },
  60_000,
)
