import { existsSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

const KB = 1024
// What a first visit may cost on a patchy line. Brotli bytes; the pages' own HTML counts apart.
const MOST_SCRIPT = 100 * KB
const MOST_STYLE = 20 * KB
const MOST_HTML = 10 * KB
const MOST_REQUESTS = 12
/** Document, icon, web manifest and service worker come with every first visit. */
const ALWAYS = 4

/**
 * Prints what each page loads first and tells whether all of it is within budget.
 * @param {string} folder @param {{ name: string, language: string, files: string[], html: string }[]} pages
 */
export function checkBudgets(folder, pages) {
  let isGood = true
  for (const page of pages) {
    const script = sizeOf(folder, page.files, '.js')
    const style = sizeOf(folder, page.files, '.css')
    const html = brotliCompressSync(page.html).length
    const requests = page.files.length + ALWAYS
    const isOver = script > MOST_SCRIPT || style > MOST_STYLE || html > MOST_HTML || requests > MOST_REQUESTS
    if (isOver) isGood = false
    const [js, css, document] = [script, style, html].map((bytes) => (bytes / KB).toFixed(1))
    const line = `${page.name}.${page.language}: JS ${js} KB, CSS ${css} KB, HTML ${document} KB, ${requests} requests`
    console.log(isOver ? `OVER BUDGET  ${line}` : line)
  }
  return isGood
}

function sizeOf(folder, files, ending) {
  return files
    .filter((file) => file.endsWith(ending))
    .reduce(
      (sum, file) =>
        sum + statSync(existsSync(`${folder}/${file}.br`) ? `${folder}/${file}.br` : `${folder}/${file}`).size,
      0,
    )
}
