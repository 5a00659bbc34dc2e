import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { composeMap, findRot, readTitles } from './check-spec-map.mjs'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const login = 'packages/domain/src/login.test.ts'
const journey = 'e2e/journeys/login.spec.ts'

/** A small repository: two requirements, one proved by two files, the other not yet. Its map is up to date. */
function aRepository(change: { map?: (text: string) => string; files?: Record<string, string> } = {}): string {
  const root = `${mkdtempSync(join(tmpdir(), 'thali-spec-map-'))}/`
  folders.push(root)
  const write = (file: string, text: string) => {
    mkdirSync(dirname(root + file), { recursive: true })
    writeFileSync(root + file, text)
  }
  write('docs/requirements-index.json', '["S-01", "S-02"]')
  write(login, "it('S-01 shows the version', () => {})")
  write(journey, "test('S-01 shows the version on a phone', () => {})")
  const map = composeMap(root)
  write('docs/spec-map.md', change.map ? change.map(map) : map)
  for (const [file, text] of Object.entries(change.files ?? {})) write(file, text)
  return root
}

describe('the map of requirements to tests', () => {
  it('is sound when it was just written', () => {
    expect(findRot(aRepository())).toEqual([])
  })

  it('rots when the last test of a mapped number loses it', () => {
    const root = aRepository({ files: { [login]: "it('shows the version', () => {})" } })
    expect(findRot(root)).toEqual([`S-01 is mapped to ${login}, where no test has it in its title.`])
  })

  it('rots when the test that proves a number is skipped', () => {
    const root = aRepository({
      files: { [login]: "describe.skip('', () => { it('S-01 shows the version', () => {}) })" },
    })
    expect(findRot(root)).toEqual([`S-01 is mapped to ${login}, where no test has it in its title.`])
  })

  it('rots when a title carries a number that the map lacks', () => {
    const root = aRepository({ files: { 'apps/client/src/login.test.tsx': "it('S-02 asks twice', () => <p />)" } })
    const file = 'apps/client/src/login.test.tsx'
    expect(findRot(root)).toEqual([`A title in ${file} carries S-02, which docs/spec-map.md does not map to it.`])
  })

  it('rots when a number stands twice', () => {
    const row = `| S-01 | \`${login}\` | |\n`
    const root = aRepository({ map: (text) => text.replace('|---|---|---|\n', `|---|---|---|\n${row}`) })
    expect(findRot(root)).toEqual(['S-01 stands twice in docs/spec-map.md.'])
  })

  it('rots when a number is both mapped and listed as not yet proved', () => {
    expect(findRot(aRepository({ map: (text) => `${text}S-01` }))).toEqual(['S-01 stands twice in docs/spec-map.md.'])
  })

  it('rots when a mapped file does not exist', () => {
    const root = aRepository({ map: (text) => text.replace(`\`${login}\``, `\`${login}\`<br>\`gone.test.ts\``) })
    expect(findRot(root)).toEqual(['S-01 is mapped to gone.test.ts, which does not exist.'])
  })

  it('rots when a number is left out altogether', () => {
    expect(findRot(aRepository({ map: (text) => text.replace('S-02', '') }))).toEqual([
      'S-02 is missing in docs/spec-map.md.',
    ])
  })

  it('rots when a title or the map has a number that is no requirement', () => {
    const unknown = aRepository({ files: { [journey]: "test('S-01 and S-77 show', () => {})" } })
    expect(findRot(unknown)).toContain(`S-77 (${journey}) is not in docs/requirements-index.json.`)
    const mapped = aRepository({ map: (text) => `${text}S-78` })
    expect(findRot(mapped)).toEqual(['S-78 (docs/spec-map.md) is not in docs/requirements-index.json.'])
  })

  it('keeps the notes when it is written again', () => {
    const root = aRepository({ map: (text) => text.replace(/ \|\n\n/, ' by hand |\n\n') })
    expect(composeMap(root)).toContain('| by hand |')
  })
})

describe('the titles of a test file', () => {
  it('are found in every way of writing a test', () => {
    const source = `
      describe('group', () => { it("double", () => {}); it(\`template \${1} end\`, () => {}) })
      test.each([[1, (2)], [3, 4]])('rows %i', () => {})
      it.each\`a | b\`('table', () => {})
      it.skipIf(process.env.X)('sometimes', () => {})
      test.describe('playwright', () => { test.step('a step is no test', () => {}) })`
    const titles = ['group', 'double', 'template … end', 'rows %i', 'table', 'sometimes', 'playwright']
    for (const title of titles) expect(readTitles('a.test.ts', source)).toContain(title)
  })

  it('do not include comments, other strings or what is skipped', () => {
    const source = `
      // it('comment', () => {})
      const text = "it('string', () => {})"
      it.skip('skipped', () => {}); it.todo('to do')
      describe.skip('group', () => { it('inside', () => {}) })`
    expect(readTitles('a.test.ts', source)).toEqual([])
  })
})
