import { load, quantile } from './load.mjs'

/** @typedef {{ rate: number, p50: number, p99: number, cpuMs: number }} Figures a second, milliseconds, and of the processor a request */
/** @typedef {{ server: import('./servers.mjs').Server, requests: import('autocannon').Request[] }} Work */
/** @typedef {Awaited<ReturnType<typeof measureSecond>>} Second */

const CONNECTIONS = 16

/**
 * Both in turn, a second of the one and a second of the other: the machine itself changes its speed by half in a minute.
 * The ratios are medians of each second beside the one before it.
 * @param {number} seconds of each @param {Work} work @param {Work} bare
 * @returns {Promise<{ mine: Figures, bare: Figures, rateRatio: number, cpuRatio: number }>}
 */
export async function measureInTurn(seconds, work, bare) {
  for (const one of [bare, work, work]) await measureSecond(one)
  /** @type {{ mine: Second, bares: Second }[]} */
  const pairs = []
  for (let second = 0; second < seconds; second++)
    pairs.push({ bares: await measureSecond(bare), mine: await measureSecond(work) })
  const unserved = pairs.reduce((sum, { mine }) => sum + mine.unserved, 0)
  if (unserved > 0) console.log(`  ${unserved} refused or failed`)
  return {
    mine: figuresOf(pairs.map(({ mine }) => mine)),
    bare: figuresOf(pairs.map(({ bares }) => bares)),
    rateRatio: median(pairs.map(({ mine, bares }) => mine.rate / bares.rate)),
    cpuRatio: median(pairs.map(({ mine, bares }) => mine.cpuMs / bares.cpuMs)),
  }
}

/** @param {Work} work */
async function measureSecond({ server, requests }) {
  const cpuBefore = server.cpuSeconds()
  const options = { url: server.origin, requests, connections: CONNECTIONS, duration: 1 }
  const { served, refused, other, seconds } = await load(options)
  const cpuMs = ((server.cpuSeconds() - cpuBefore) * 1000) / served.length
  return { served, rate: served.length / seconds, cpuMs, unserved: refused.length + other }
}

/** @param {readonly number[]} values */
function median(values) {
  return quantile(values, 0.5)
}

/** @param {Second[]} seconds @returns {Figures} */
function figuresOf(seconds) {
  const served = seconds.flatMap((second) => second.served)
  return {
    rate: median(seconds.map(({ rate }) => rate)),
    p50: quantile(served, 0.5),
    p99: quantile(served, 0.99),
    cpuMs: median(seconds.map(({ cpuMs }) => cpuMs)),
  }
}
