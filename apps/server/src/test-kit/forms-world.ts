import { aCareRelation, anAccount, anOrganization, aSignedInClient, signIn, type TestAccount } from './builders.ts'
import { quickHasher } from './quick-hasher.ts'
import { testApp } from './test-app.ts'

/** One organisation with a client, Meera who cares for her, another dietician, and an administrator. */
export async function formsWorld() {
  const app = await testApp({ hasRateLimits: false, hasher: quickHasher })
  const sattva = await anOrganization(app, { name: 'Sattva', isDemo: true })
  const asha = await aSignedInClient(app, {
    organization: sattva,
    firstName: 'Asha',
    lastName: 'Kulkarni',
    clientCode: 'SN0001',
  })
  const staff = async (role: 'dietician' | 'admin', firstName: string, language: 'en' | 'hi' = 'en') => {
    const account = await anAccount(app, { organization: sattva, role, firstName, lastName: 'Iyer', language })
    return { ...account, token: await signIn(app, account) }
  }
  const meera = await staff('dietician', 'Meera')
  await aCareRelation(app, asha, meera)
  const ravi = await staff('dietician', 'Ravi')
  const admin = await staff('admin', 'Anil')
  return {
    app,
    sattva,
    asha,
    meera,
    ravi,
    admin,
    aNeighbour: () => aSignedInClient(app, { organization: sattva, firstName: 'Rahul' }),
    /** A session of now: tokens end while the clock of a test moves on by days. */
    signInAgain: (person: TestAccount) => signIn(app, person),
    anOperator: async () => signIn(app, await anAccount(app, { organization: sattva, role: 'operator' })),
    anotherHouse: () => anOrganization(app, { name: 'Poshan', host: 'poshan.test' }),
  }
}
export type FormsWorld = Awaited<ReturnType<typeof formsWorld>>
