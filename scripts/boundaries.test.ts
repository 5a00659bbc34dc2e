import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findDrawers } from './check-names.mjs'
import { root } from './child-process.mjs'
import { listSourceFiles } from './source-files.mjs'

const folders: string[] = []

/** A fixture is stored as `<file>.txt`, so that no tool takes it for the project's code. Gives path and text. */
function readFixtures(tree: 'good' | 'bad'): [file: string, text: string][] {
  const folder = `${root}scripts/boundaries/${tree}/`
  const stored = listSourceFiles(folder, ['packages', 'apps', 'e2e'])
  return stored.map((file) => [file.replace(/\.txt$/, ''), readFileSync(folder + file, 'utf8')])
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** The findings of the real rules on these files in a temporary tree laid out like this repository: rules by file. */
function findingsIn(files: [file: string, text: string][]): Map<string, Set<string>> {
  const folder = `${mkdtempSync(join(tmpdir(), 'thali-boundaries-'))}/`
  folders.push(folder)
  for (const file of ['biome.json', '.gitignore', 'scripts/no-clock-in-domain.grit']) cpSync(root + file, folder + file)
  for (const [file, text] of files) {
    mkdirSync(dirname(folder + file), { recursive: true })
    writeFileSync(folder + file, text)
  }
  const findings = new Map<string, Set<string>>()
  const add = (file: string, rule: string) => findings.set(file, (findings.get(file) ?? new Set()).add(rule))
  for (const { location, category } of runBiome(folder)) add(location?.path ?? '(no file)', category)
  for (const file of findDrawers(folder)) add(file, 'check-names')
  return findings
}

type Diagnostic = { category: string; location?: { path: string } }

function runBiome(folder: string): Diagnostic[] {
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', 'packages', 'apps', 'e2e']
  const { stdout, stderr } = spawnSync(`${root}node_modules/.bin/biome`, args, { cwd: folder, encoding: 'utf8' })
  expect(stdout, stderr).toMatch(/^\{/)
  return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics
}

describe('the boundary rules', () => {
  const good = readFixtures('good')
  const bad = readFixtures('bad')

  it('let a well-built tree pass', () => {
    expect(findingsIn(good)).toEqual(new Map())
  })

  it('refuse a folder that is a drawer', () => {
    const findings = findingsIn([...good, ['apps/client/src/shared/button.tsx', 'export const label = 1\n']])
    expect([...findings.keys()]).toEqual(['apps/client/src/shared/button.tsx'])
  })

  it.each([
    '../../features/diets/diets.repository.ts',
    '@thali/ui/components/weight-text',
    '../../../../../packages/domain/src/units/weight.ts',
  ])('refuse a schema that knows %s', (source) => {
    const schema = 'apps/server/src/platform/db/schema.ts'
    const others = good.filter(([file]) => file !== schema)
    const findings = findingsIn([...others, [schema, `export * from '${source}'\n`]])
    expect([...(findings.get(schema) ?? [])]).toContain('lint/style/noRestrictedImports')
  })

  describe('name each known-bad file', () => {
    let findings = new Map<string, Set<string>>()
    beforeAll(() => {
      findings = findingsIn([...good, ...bad])
    })

    it.each(bad)('%s', (file, text) => {
      const expected = /^\/\/ caught by: (\S+)\n/.exec(text)?.[1]
      expect(expected, 'the first line names the rule').toBeDefined()
      expect([...(findings.get(file) ?? [])]).toContain(expected)
    })

    it('and no good file', () => {
      expect(good.map(([file]) => file).filter((file) => findings.has(file))).toEqual([])
    })
  })
})
