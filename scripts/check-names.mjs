// No drawer that hides what it holds: node scripts/check-names.mjs (docs: architecture, the list of layers).
import { fileURLToPath } from 'node:url'
import { root } from './child-process.mjs'
import { listSourceFiles } from './source-files.mjs'

const drawers = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'lib', 'shared'])

/** The files that are, or lie in, a drawer. @param {string} root ends with a slash */
export function findDrawers(root) {
  const files = listSourceFiles(root, ['packages', 'apps', 'e2e', 'bench', 'scripts', 'docs'])
  return files.filter((file) => file.split(/[/.]/).some((part) => drawers.has(part)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = findDrawers(root)
  for (const file of found) console.error(`${file}: name it for what it holds, not ${[...drawers].join(', ')}`)
  if (found.length > 0) process.exit(1)
}
