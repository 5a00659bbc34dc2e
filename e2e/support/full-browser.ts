import { existsSync } from 'node:fs'
import config from '../playwright.config.ts'

const { launchOptions = {} } = config.use ?? {}
const beside = launchOptions.executablePath?.replace(/-headless-shell$/, '')

/**
 * The browser as people have it, for `test.use`: the shell without a window refuses notifications, whatever was granted,
 * and draws its letters a little otherwise.
 */
export const fullBrowser =
  beside !== undefined && existsSync(beside) ? { launchOptions: { ...launchOptions, executablePath: beside } } : {}
