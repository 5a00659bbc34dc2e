import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findUnusedFiles } from './check-unused-files.mjs'

const root = `${mkdtempSync(join(tmpdir(), 'thali-unused-'))}/`
const files = {
  'packages/domain/src/by-name.ts': 'export const one = 1',
  'packages/domain/src/by-path.ts': 'export const two = 2',
  'packages/domain/src/lazily.ts': 'export const three = 3',
  'packages/ui/src/components/button.tsx': 'export const Button = () => <b />',
  'packages/domain/src/tested.ts': 'export const four = 4',
  'packages/domain/src/tested.test.ts': "import { four } from './tested.ts'",
  'packages/domain/src/orphan.ts': 'export const five = 5',
  'apps/server/src/main.ts': "import { one } from '@thali/domain/by-name'\nimport('@thali/domain/lazily')",
  'apps/client/src/main.tsx': "export { Button } from '@thali/ui/components/button'",
  'packages/contract/src/by-package.ts': "import type { One } from '@thali/domain/by-name'",
  'packages/contract/src/by-package.test.ts': "import './by-package.ts'\nimport '../../domain/src/by-path.ts'",
}

for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(root + file), { recursive: true })
  writeFileSync(root + file, text)
}
afterAll(() => rmSync(root, { recursive: true }))

it('names a file of a package that nothing imports', () => {
  expect(findUnusedFiles(root, { withTests: true })).toEqual(['packages/domain/src/orphan.ts'])
})

it('names the files that only tests import when asked', () => {
  expect(findUnusedFiles(root, { withTests: false })).toEqual([
    'packages/contract/src/by-package.ts',
    'packages/domain/src/by-path.ts',
    'packages/domain/src/orphan.ts',
    'packages/domain/src/tested.ts',
  ])
})
