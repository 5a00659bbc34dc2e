import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import config from '../playwright.config.ts'

const { executablePath = '', args = [] } = config.use?.launchOptions ?? {}

type Running = { readonly process: ChildProcess; readonly browser: Browser; readonly context: BrowserContext }

/** A phone's browser that may be killed in the midst of anything, and begins again with what it had on its disk. */
export async function killableChromium(origin: string) {
  const profile = mkdtempSync(join(tmpdir(), 'thali-chaos-'))
  let running = await start(profile)
  let isOffline = false
  const goOffline = async (next: boolean) => {
    isOffline = next
    await running.context.setOffline(next)
  }
  // A test that ran out of time does not come to its end.
  const onExit = () => killAll(running.process)
  process.once('exit', onExit)
  const kill = async () => {
    const { process: chromium, browser } = running
    // Closed is what its children held too: the disk is free.
    const hasEnded = new Promise((resolve) => chromium.once('close', resolve))
    killAll(chromium)
    await hasEnded
    await browser.close().catch(() => undefined)
  }
  return {
    origin,
    tabs: () => running.context.pages(),
    openTab: () => running.context.newPage(),
    isOffline: () => isOffline,
    goOffline,
    /** As a dead battery does it; switched on again it is as far from a network as before. */
    killAndRestart: async () => {
      await kill()
      running = await start(profile)
      await goOffline(isOffline)
    },
    close: async () => {
      await kill()
      process.off('exit', onExit)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export type KillableChromium = Awaited<ReturnType<typeof killableChromium>>

async function start(profile: string): Promise<Running> {
  const own = ['--headless', '--window-size=390,844', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const process = spawn(executablePath, [...args, ...own, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const browser = await chromium.connectOverCDP(await addressOf(process))
  const [context = await browser.newContext()] = browser.contexts()
  context.setDefaultTimeout(10_000)
  // What stood open when it was killed is not opened again.
  for (const page of context.pages()) if (page.url() !== 'about:blank') await page.close()
  return { process, browser, context }
}

/** The group that it leads: Debian's Chromium is a script that starts the browser. */
function killAll({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}

/** Chromium tells on which port it listens; the rest of what it says is read and dropped. */
function addressOf(process: ChildProcess): Promise<string> {
  const { stderr } = process
  return new Promise((resolve, reject) => {
    if (stderr === null) return reject(new Error('no way to hear Chromium'))
    createInterface(stderr).on('line', (line) => {
      const address = /ws:\/\/\S+/.exec(line)?.[0]
      if (address !== undefined) resolve(address)
    })
    process.once('exit', (code) => reject(new Error(`Chromium ended with ${code}`)))
  })
}
