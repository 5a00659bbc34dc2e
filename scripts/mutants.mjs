// `npm run mutants [-- text]`: breaks each guard of mutant-list.mjs on purpose, in a copy, and tells which breaks no test
// notices. Minutes, not seconds: no part of `npm test`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, toolEnvironment } from './child-process.mjs'
import { MUTANTS } from './mutant-list.mjs'
import { startTestPostgres } from './test-postgres.mjs'

const wanted = process.argv[2] ?? ''
const chosen = MUTANTS.filter(({ name, file }) => `${name} ${file}`.includes(wanted))
const copy = mkdtempSync(join(tmpdir(), 'thali-mutants-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))

// The tree as it is now, uncommitted changes too; the dependencies as hard links, because workspaces resolve within the copy.
run('sh', ['-c', `git ls-files -z --cached --others --exclude-standard | tar --null -T - -c | tar -x -C ${copy}`])
run('cp', ['-al', `${root}node_modules`, `${copy}/node_modules`])
const postgres = await startTestPostgres()
const survivors = chosen.filter((mutant) => !isNoticed(mutant))
await postgres.stop()
for (const { name, file } of survivors) console.log(`SURVIVED  ${name} (${file})`)
console.log(`${chosen.length - survivors.length} passed, ${survivors.length} failed`)
process.exit(survivors.length > 0 || chosen.length === 0 ? 1 : 0)

/** True when the tests are green without the break and red with it. @param {import('./mutant-list.mjs').Mutant} mutant */
function isNoticed({ name, file, find, replace, project, filter }) {
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(find).length !== 2) {
    console.log(`${name}: the place to break is not there exactly once`)
    return false
  }
  writeFileSync(
    path,
    source.replace(find, () => replace),
  )
  const isRed = !areGreen(project, filter)
  writeFileSync(path, source)
  const isNoticed = isRed && areGreen(project, filter)
  console.log(`${isNoticed ? 'noticed ' : 'SURVIVED'}  ${name}`)
  return isNoticed
}

/** @param {string} project @param {string} filter */
function areGreen(project, filter) {
  const env = toolEnvironment({ TEST_DATABASE_URL: postgres.url, DATABASE_URL: undefined })
  const args = ['run', '--project', project, '--bail', '1', filter]
  return spawnSync(join(copy, 'node_modules/.bin/vitest'), args, { cwd: copy, env, stdio: 'ignore' }).status === 0
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
