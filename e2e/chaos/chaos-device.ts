import type { TestAccount } from '@thali/server/test-kit/builders'
import type { TestApp } from '@thali/server/test-kit/test-app'
import { createApiSend } from '@thali/ui/offline/api-send'
import { createOperationQueue, type OperationQueue } from '@thali/ui/offline/operation-queue'
import { createMemoryStore, type OperationStore } from '@thali/ui/offline/operation-store'
import { createSession, type Session } from '@thali/ui/session/session'
import type { Locks } from '@thali/ui/session/session-lock'
import { createWebTokenStore } from '@thali/ui/session/token-store'
import { unreliableNetwork } from './unreliable-network.ts'

export type ChaosTab = { readonly queue: OperationQueue; readonly session: Session; readonly kill: () => void }

/** What nobody waits for any more: the page is gone. */
const never = <T>() => new Promise<T>(() => undefined)

/** A phone: its disk, locks and network outlive the tabs, whose pages may die at any await. */
export function chaosDevice(app: TestApp, random: () => number) {
  const network = unreliableNetwork(app, random)
  const disk = createMemoryStore(true)
  const shelf = new Map<string, string>()
  const locks = killableLocks()
  const ears = new Map<object, Set<() => void>>()
  const tabs: ChaosTab[] = []
  let pauses: { tab: object; run: () => void }[] = []
  let ids = 0

  const openTab = (): ChaosTab => {
    const tab = {}
    let isAlive = true
    const whileAlive =
      <A extends readonly unknown[], T>(work: (...args: A) => Promise<T>) =>
      async (...args: A): Promise<T> => {
        if (!isAlive) return never()
        const [value, error] = await work(...args).then(
          (answer): [T, undefined] => [answer, undefined],
          (failure: unknown): [undefined, { failure: unknown }] => [undefined, { failure }],
        )
        if (!isAlive) return never()
        if (error) throw error.failure
        return value as T
      }
    const channel = (name: string) => {
      const own = {}
      return {
        tell: () => {
          for (const [key, listeners] of ears)
            if (key !== tab) for (const listener of [...listeners]) if (Reflect.get(listener, 'of') === name) listener()
        },
        listen: (listener: () => void) => {
          const ear = Object.assign(() => listener(), { of: name })
          ears.set(tab, (ears.get(tab) ?? new Set()).add(ear))
          return own
        },
      }
    }
    const wire = { baseUrl: '', fetch: whileAlive(network.fetch) as typeof fetch, language: () => 'en' }
    const session = createSession({
      ...wire,
      store: createWebTokenStore(() => storageOver(shelf), { addEventListener: () => undefined }),
      locks: locks.of(tab),
      channel: channel('session'),
      now: () => app.clock.now().getTime(),
    })
    const store: OperationStore = {
      isDurable: () => true,
      list: whileAlive(disk.list),
      add: whileAlive(disk.add),
      change: whileAlive(disk.change),
      remove: whileAlive(disk.remove),
      removeUntried: whileAlive(disk.removeUntried),
      wipeAllBut: whileAlive(disk.wipeAllBut),
    }
    const queue = createOperationQueue({
      store,
      locks: locks.of(tab),
      channel: channel('queue'),
      person: () => session.person()?.user_id,
      send: createApiSend({ wire, session, uploadFetch: () => wire.fetch }),
      now: () => app.clock.now().getTime(),
      random,
      newId: () => newId(random, ++ids),
      pause: (run) => {
        const pause = { tab, run }
        pauses.push(pause)
        return () => {
          pauses = pauses.filter((one) => one !== pause)
        }
      },
    })
    session.subscribe(() => void queue.wake())
    const opened = {
      queue,
      session,
      kill: () => {
        isAlive = false
        ears.delete(tab)
        pauses = pauses.filter((pause) => pause.tab !== tab)
        tabs.splice(tabs.indexOf(opened), 1)
        locks.release(tab)
      },
    }
    tabs.push(opened)
    void queue.wake()
    return opened
  }

  return {
    network,
    disk,
    tabs,
    openTab,
    /** Time goes on: rests end. */
    endPauses: () => {
      const due = pauses
      pauses = []
      for (const { run } of due) run()
    },
    /** As the login screen does, again and again until the network lets it. */
    signIn: async (account: TestAccount): Promise<void> => {
      const { email, password, organization, id } = account
      const body = JSON.stringify({ username: email, password, orgId: organization.id, userId: id })
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
      const [tab = openTab()] = tabs
      for (let tries = 0; tries < 50; tries++) {
        const reply = await network.fetch('/api/auth/token', init).catch(() => undefined)
        if (reply?.status !== 200) continue
        tab.session.accept(await reply.json())
        return
      }
      throw new Error('no way to sign in')
    },
  }
}

/** A uuid from the run's own dice, so that a seed gives the same keys. */
function newId(random: () => number, serial: number): string {
  const hex = (length: number) =>
    Math.floor(random() * 16 ** length)
      .toString(16)
      .padStart(length, '0')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${serial.toString(16).padStart(12, '0')}`
}

/** The Web Locks of one browser: what a page holds ends with the page. */
function killableLocks() {
  type Waiting = { readonly tab: object; readonly grant: () => void }
  const held = new Map<string, object>()
  const lines = new Map<string, Waiting[]>()
  const next = (name: string) => {
    held.delete(name)
    const first = lines.get(name)?.shift()
    if (!first) return
    held.set(name, first.tab)
    first.grant()
  }
  const take = async (tab: object, name: string): Promise<void> => {
    if (!held.has(name)) {
      held.set(name, tab)
      return
    }
    await new Promise<void>((grant) => {
      lines.set(name, [...(lines.get(name) ?? []), { tab, grant }])
    })
  }
  return {
    of: (tab: object): Locks => ({
      request: async (name, _options, work) => {
        await take(tab, name)
        try {
          return await work()
        } finally {
          if (held.get(name) === tab) next(name)
        }
      },
    }),
    release: (tab: object) => {
      for (const [name, line] of lines)
        lines.set(
          name,
          line.filter((one) => one.tab !== tab),
        )
      for (const [name, holder] of [...held]) if (holder === tab) next(name)
    },
  }
}

function storageOver(shelf: Map<string, string>): Storage {
  return {
    get length() {
      return shelf.size
    },
    key: (index) => [...shelf.keys()][index] ?? null,
    getItem: (key) => shelf.get(key) ?? null,
    setItem: (key, value) => void shelf.set(key, value),
    removeItem: (key) => void shelf.delete(key),
    clear: () => shelf.clear(),
  }
}
