// Which test proves which requirement: docs/spec-map.md against the numbers in test titles.
// node scripts/check-spec-map.mjs checks; with --write it writes the table from the titles, keeping the notes.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vitest/node'
import { root } from './child-process.mjs'
import { listSourceFiles } from './source-files.mjs'

const mapFile = 'docs/spec-map.md'
const indexFile = 'docs/requirements-index.json'
const notYetProved = '## Not yet proved'
const testFile = /\.(test\.tsx?|spec\.ts)$/
const requirementNumber = /\b[PLASUMJFGCTWND]-\d{2}\b/g

/** @typedef {{ number: string, files: string[], note: string }} Row */

/** What is wrong with the map, one sentence each; none when map and tests agree. @param {string} root ends with a slash */
export function findRot(root) {
  const index = readIndex(root)
  const { rows, unproved } = readMap(root)
  const proofs = collectProofs(root)
  const known = new Set(index)
  const mapped = new Set(rows.map((row) => row.number))
  /** @type {string[]} */
  const rot = []
  for (const number of findDoubles([...rows.map((row) => row.number), ...unproved]))
    rot.push(`${number} stands twice in ${mapFile}.`)
  for (const number of new Set([...mapped, ...unproved, ...proofs.keys()])) {
    if (!known.has(number))
      rot.push(`${number} (${[...(proofs.get(number) ?? [mapFile])].join(', ')}) is not in ${indexFile}.`)
  }
  for (const { number, files } of rows) {
    if (files.length === 0) rot.push(`${number} is mapped to no file.`)
    for (const file of files) {
      if (!existsSync(root + file)) rot.push(`${number} is mapped to ${file}, which does not exist.`)
      else if (!proofs.get(number)?.has(file))
        rot.push(`${number} is mapped to ${file}, where no test has it in its title.`)
    }
  }
  for (const [number, files] of proofs) {
    const named = new Set(rows.filter((row) => row.number === number).flatMap((row) => row.files))
    for (const file of files)
      if (!named.has(file)) rot.push(`A title in ${file} carries ${number}, which ${mapFile} does not map to it.`)
  }
  for (const number of index) {
    if (!mapped.has(number) && !unproved.includes(number)) rot.push(`${number} is missing in ${mapFile}.`)
  }
  return rot.sort()
}

/** The map as the test titles make it, with the notes of the present one. @param {string} root */
export function composeMap(root) {
  const proofs = collectProofs(root)
  const index = readIndex(root)
  const notes = new Map(readMap(root).rows.map((row) => [row.number, row.note]))
  const proved = index.filter((number) => proofs.has(number))
  const rows = proved.map((number) => {
    const files = [...(proofs.get(number) ?? [])].map((file) => `\`${file}\``).join('<br>')
    return `| ${number} | ${files} | ${notes.get(number) ?? ''} |`.replace('|  |', '| |')
  })
  const unproved = index.filter((number) => !proofs.has(number))
  return `# Which test proves which requirement

A test that proves a requirement carries its number in its title. This table is written from the titles by
\`npm run spec-map\` and checked by \`npm test\`; only the notes are written by hand.

| number | tests | note |
|---|---|---|
${rows.map((row) => `${row}\n`).join('')}
${notYetProved}

${unproved.length === 0 ? 'None.' : wrap(unproved)}
`
}

/** @param {string[]} words */
function wrap(words) {
  const lines = []
  for (let start = 0; start < words.length; start += 12) lines.push(words.slice(start, start + 12).join(', '))
  return lines.join(',\n')
}

/** @param {string} root @returns {string[]} */
function readIndex(root) {
  return JSON.parse(readFileSync(root + indexFile, 'utf8'))
}

/** @param {string} root @returns {{ rows: Row[], unproved: string[] }} */
function readMap(root) {
  const text = existsSync(root + mapFile) ? readFileSync(root + mapFile, 'utf8') : ''
  const [table = '', unproved = ''] = text.split(`${notYetProved}\n`)
  const rows = [...table.matchAll(/^\| *([A-Z]-\d{2}) *\|(.*?)\|(.*)\|$/gm)].map(
    ([, number = '', files = '', note = '']) => ({
      number,
      files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
      note: note.trim(),
    }),
  )
  return { rows, unproved: unproved.match(requirementNumber) ?? [] }
}

/** @param {string[]} list */
function findDoubles(list) {
  return new Set(list.filter((item, index) => list.indexOf(item) !== index))
}

/** The requirement numbers in test titles, and the files of those tests. @param {string} root @returns {Map<string, Set<string>>} */
export function collectProofs(root) {
  const proofs = new Map()
  for (const file of listSourceFiles(root, ['packages', 'apps', 'e2e', 'scripts']).filter((file) =>
    testFile.test(file),
  )) {
    for (const title of readTitles(file, readFileSync(root + file, 'utf8'))) {
      for (const number of title.match(requirementNumber) ?? [])
        proofs.set(number, (proofs.get(number) ?? new Set()).add(file))
    }
  }
  return proofs
}

/** The titles of all tests and groups in a file that run. @param {string} file @param {string} source @returns {string[]} */
export function readTitles(file, source) {
  /** @type {string[]} */
  const titles = []
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file), titles)
  return titles
}

/** @param {any} node @param {string[]} titles */
function visit(node, titles) {
  if (Array.isArray(node)) {
    for (const item of node) visit(item, titles)
  } else if (node && typeof node.type === 'string') {
    if (node.type === 'CallExpression') {
      const names = calleeNames(node.callee)
      if (['it', 'test', 'describe'].includes(names[0] ?? '')) {
        // A test that does not run proves nothing, nor does any within a group that does not run.
        if (names.includes('skip') || names.includes('todo')) return
        titles.push(literalText(node.arguments[0]))
      }
    }
    for (const key of Object.keys(node)) visit(node[key], titles)
  }
}

/** `test.describe.each(rows)` gives test, describe, each. @param {any} node @returns {string[]} */
function calleeNames(node) {
  if (node.type === 'Identifier') return [node.name]
  if (node.type === 'MemberExpression') return [...calleeNames(node.object), node.property.name]
  if (node.type === 'CallExpression') return calleeNames(node.callee)
  if (node.type === 'TaggedTemplateExpression') return calleeNames(node.tag)
  return ['']
}

/** @param {any} node */
function literalText(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis.map((/** @type {any} */ part) => part.value.cooked).join('…')
  return ''
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--write')) writeFileSync(root + mapFile, composeMap(root))
  const rot = findRot(root)
  for (const sentence of rot) console.error(sentence)
  if (rot.length > 0) {
    console.error('The titles decide: `npm run spec-map` writes the map from them.')
    process.exit(1)
  }
  const proved = readMap(root).rows.length
  console.log(`${proved} of ${readIndex(root).length} requirements have a test that names them.`)
}
