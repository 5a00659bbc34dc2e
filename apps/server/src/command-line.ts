import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DirectoryInUseError } from './platform/db/directory-lock.ts'
import { DatabaseUnavailableError } from './platform/db/unavailable.ts'
import { EnvironmentError } from './platform/environment.ts'

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

export function readVersion(): string {
  return (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version
}

/** A command that cannot do what it was asked, in a sentence for the person at the keyboard. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError'
}

/** What went wrong in a line, for what a person can mend; undefined for a fault of ours, which shows where it is. */
function explain(error: unknown): string | undefined {
  const isTold = [DirectoryInUseError, EnvironmentError, CommandError].some((kind) => error instanceof kind)
  if (isTold) return (error as Error).message
  if (error instanceof DatabaseUnavailableError) return `The database cannot be reached: ${error.message}`
  return (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    ? 'The port is taken. Choose another with PORT.'
    : undefined
}

/** Does the work of a process; where it cannot, says `failure` and why, and ends with 3 (mendable from outside) or 1. */
export async function runCommand(failure: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    const explanation = explain(error)
    const { stack, message } = error as Error
    process.stderr.write(`${failure} ${explanation ?? stack ?? message}\n`)
    process.exit(explanation === undefined ? 1 : 3)
  })
}
