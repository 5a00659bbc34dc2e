import { loadavg } from 'node:os'
import autocannon from 'autocannon'

/**
 * @typedef {{ served: number[], refused: number[], other: number, seconds: number }} Load how long each answer took, in
 *   milliseconds, by what it was
 */

/** Runs one load. @param {autocannon.Options} options @returns {Promise<Load>} */
export async function load(options) {
  /** @type {number[]} */
  const served = []
  /** @type {number[]} */
  const refused = []
  let other = 0
  /** @type {autocannon.Result} */
  const { duration, errors } = await new Promise((resolve, reject) => {
    const run = autocannon({ ...options, timeout: 10 }, (error, result) => (error ? reject(error) : resolve(result)))
    run.on('response', (_client, status, _bytes, took) => {
      if (status === 200) served.push(took)
      else if (status === 503) refused.push(took)
      else other += 1
    })
  })
  return { served, refused, other: other + errors, seconds: duration }
}

/** @param {readonly number[]} values @param {number} q */
export function quantile(values, q) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN
}

/** @param {number} value */
export function ms(value) {
  return `${value.toFixed(1)} ms`
}

export function loads() {
  return loadavg()
    .map((average) => average.toFixed(1))
    .join(' ')
}

/** Signs in and gives the headers of that session. @param {string} origin @param {string} username @returns {Promise<Record<string, string>>} */
export async function sessionHeaders(origin, username) {
  const answer = await fetch(`${origin}/api/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'thali-demo' }),
  })
  const { token } = /** @type {{ token?: string }} */ (await answer.json())
  if (token === undefined) throw new Error(`${username} could not sign in (${answer.status}).`)
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
}
