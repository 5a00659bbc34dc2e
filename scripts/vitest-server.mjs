// Vitest's global set-up of the projects whose tests start the server as a process: what they start is what is shipped.
import { buildWhenStale } from './build.mjs'

export async function setup() {
  await buildWhenStale({ apps: ['server'] })
}
