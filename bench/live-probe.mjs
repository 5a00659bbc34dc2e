// Asks /api/live ten times a second, in a thread of its own so that the load beside it does not count as waiting.
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** @type {number[]} */
const waits = []
let failed = 0
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})
while (!isOver) {
  const begun = performance.now()
  const answer = await fetch(`${workerData}/api/live`).catch(() => undefined)
  await answer?.text()
  if (answer?.status === 200) waits.push(performance.now() - begun)
  else failed += 1
  await pause(100)
}
parentPort?.postMessage({ waits, failed })
