// Writes apps/server/src/features/geo/states.json from Unicode's CLDR: the countries of ISO 3166-1 and the first level of
// their subdivisions of ISO 3166-2, by their English names. Run by hand when a new CLDR is out:
//   node scripts/generate-states.mjs 48.2.0
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const version = process.argv[2]
if (version === undefined) throw new Error('Name the version of CLDR: node scripts/generate-states.mjs 48.2.0')
const target = fileURLToPath(new URL('../apps/server/src/features/geo/states.json', import.meta.url))
const place = mkdtempSync(join(tmpdir(), 'thali-cldr-'))

/** @param {string} name @param {string} file */
function read(name, file) {
  const archive = execFileSync('npm', ['pack', '--silent', `${name}@${version}`], {
    cwd: place,
    encoding: 'utf8',
  }).trim()
  execFileSync('tar', ['xzf', archive], { cwd: place })
  return JSON.parse(readFileSync(join(place, 'package', file), 'utf8'))
}

const core = { containment: 'supplemental/subdivisionContainment.json', codes: 'supplemental/codeMappings.json' }
const { subdivisionContainment } = read('cldr-core', core.containment).supplemental
const { codeMappings } = read('cldr-core', core.codes).supplemental
const { territoryAlias } = read('cldr-core', 'supplemental/aliases.json').supplemental.metadata.alias
const names = read('cldr-subdivisions-full', 'subdivisions/en/en.json').subdivisions.localeDisplayNames.subdivisions
rmSync(place, { recursive: true })

// Codes of users begin at 900; former countries have become an alias.
const countries = Object.keys(codeMappings)
  .filter((code) => /^[A-Z]{2}$/.test(code) && Number(codeMappings[code]._numeric) < 900 && !(code in territoryAlias))
  .sort()

/** India writes its states without the marks of the scholars: Telangana, not Telangāna. @param {string} country @param {string} name */
const nameOf = (country, name) => (country === 'IN' ? name.normalize('NFD').replace(/\p{M}/gu, '') : name)

/** @param {string} country */
function statesOf(country) {
  const ids = subdivisionContainment[country]?._contains ?? []
  return ids
    .filter((/** @type {string} */ id) => names[id] !== undefined)
    .map((/** @type {string} */ id) => `${id.slice(2).toUpperCase()}=${nameOf(country, names[id])}`)
    .join(';')
}

writeFileSync(
  target,
  `${JSON.stringify(Object.fromEntries(countries.map((code) => [code, statesOf(code)])), null, 2)}\n`,
)
