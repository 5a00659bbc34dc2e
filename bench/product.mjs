import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { pinnedNode, root, toolEnvironment } from '../scripts/child-process.mjs'

/**
 * Starts the built product in demo mode on a free port, with an empty database.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startProduct() {
  const env = toolEnvironment({ THALI_FOLLOW_PARENT: '1' })
  const child = spawn(pinnedNode, ['scripts/e2e-server.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^The product serves on (\S+)$/.exec(line)?.[1]
    if (url === undefined) continue
    child.stdout.resume()
    return {
      url,
      stop: async () => {
        child.kill('SIGTERM')
        await ended
      },
    }
  }
  throw new Error('The product did not start.')
}
