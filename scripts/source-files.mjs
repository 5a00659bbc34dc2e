import { existsSync, readdirSync } from 'node:fs'

const skipped = new Set(['node_modules', 'dist', 'android', 'ios', 'test-results', 'playwright-report'])

/**
 * The project's own files below the given folders, as paths from the root; not what is built, installed or hidden,
 * and not the known-bad fixtures of the boundary rules.
 * @param {string} root ends with a slash
 * @param {string[]} folders
 * @returns {string[]}
 */
export function listSourceFiles(root, folders) {
  return folders
    .filter((folder) => existsSync(root + folder))
    .flatMap((folder) => walk(root, folder))
    .sort()
}

/** @param {string} root @param {string} folder @returns {string[]} */
function walk(root, folder) {
  return readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.name.startsWith('.') || skipped.has(entry.name) || path === 'scripts/boundaries') return []
    return entry.isDirectory() ? walk(root, path) : [path]
  })
}
