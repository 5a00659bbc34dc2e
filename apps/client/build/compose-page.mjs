import { notLoadedNotice } from '../../../scripts/before-awake.mjs'

// What each page needs beyond the entry, a module or a named chunk: loaded beside it instead of after it.
const SCREENS = {
  landing: 'src/app/landing-page.tsx',
  login: 'way-in',
  signup: 'way-in',
}

/**
 * One HTML page from Vite's own index.html: prerendered text, preloads, and the places that the server fills.
 * @param {{ template: string, manifest: Record<string, any>, name: string, language: string, path: string | undefined,
 *   html: string, title: string, description: string, early: string }} page early: the inline script
 */
export function composePage({ template, manifest, name, language, path, html, title, description, early }) {
  const chunks = collectChunks(manifest, [
    'index.html',
    `src/words/${language}.ts`,
    ...(SCREENS[name] ? [keyOf(manifest, SCREENS[name])] : []),
  ])
  const scripts = chunks.map((chunk) => chunk.file)
  const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
  const font = findAsset(manifest, 'anek-latin-latin-wght-normal.woff2')
  const entry = manifest['index.html'].file
  const picture = html.match(/(?<=src="\/)assets\/[^"]+\.svg/)?.[0]
  // React writes its own preloads into the body; they belong in the head, and only for the picture that is seen first.
  const body = html.replace(/<link rel="preload" as="image"[^>]*>/g, '')

  // Before the app is awake a form is the browser's: as `get` it would write what was typed into the address.
  if (/<form(?![^>]* method="post")/.test(html)) throw new Error(`${name}: a form without method="post"`)

  const head = [
    `<script>${early}</script>`,
    `<meta name="description" content="${description}" />`,
    ...(path === undefined
      ? ['<meta name="robots" content="noindex" />']
      : [`<link rel="canonical" href="{{public_url}}${path}" />`]),
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="{{org_display_name}}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:image" content="{{public_url}}/icons/icon-512.png" />`,
    ...(path === undefined ? [] : [`<meta property="og:url" content="{{public_url}}${path}" />`]),
    '<meta name="thali-branding" content="{{branding_json}}" />',
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}" />`,
    ...(picture ? [`<link rel="preload" as="image" href="/${picture}" fetchpriority="high" />`] : []),
    ...scripts
      .filter((file) => file !== entry)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ]
  const filled = replaceEach(template, [
    [/<html lang="en" data-theme="purple">/, `<html lang="${language}" data-theme="{{theme}}"{{scheme_attribute}}>`],
    [/<title>.*<\/title>/, `<title>${title}</title>`],
    [/<!--head-->/, head.join('\n    ')],
    // Vite's own links are replaced by the full list above.
    [/\s*<link rel="(?:modulepreload|stylesheet)" crossorigin href="\/assets\/[^"]*">/g, ''],
    [
      /<div id="root" data-page="app"><\/div>/,
      `<div id="root" data-page="${name}">${body}</div>\n    ${notLoadedNotice(language)}`,
    ],
  ])
  return { html: filled, files: [...scripts, ...styles, font, ...(picture ? [picture] : [])] }
}

/** Every replacement must find its place: a template that changed would otherwise lose it silently. */
function replaceEach(text, replacements) {
  return replacements.reduce((result, [pattern, replacement]) => {
    if (!pattern.global && !pattern.test(result)) throw new Error(`index.html has no place for ${pattern}`)
    // A function, because the texts may hold `$&`.
    return result.replace(pattern, () => replacement)
  }, text)
}

/** The manifest's key of a module, or of a chunk that vite.config.ts names. @param {Record<string, any>} manifest @param {string} name */
function keyOf(manifest, name) {
  return Object.keys(manifest).find((key) => key === name || manifest[key].name === name) ?? name
}

/** The chunks of these modules with everything that they import statically. */
function collectChunks(manifest, modules, found = new Map()) {
  for (const name of modules) {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`${name} is not in the build`)
    if (found.has(name)) continue
    found.set(name, chunk)
    collectChunks(manifest, chunk.imports ?? [], found)
  }
  return [...found.values()]
}

function findAsset(manifest, ending) {
  const asset = Object.values(manifest).find((chunk) => chunk.src?.endsWith(ending))
  const listed = Object.values(manifest).flatMap((chunk) => chunk.assets ?? [])
  const base = ending.replace(/\.\w+$/, '')
  const file = asset?.file ?? listed.find((name) => name.includes(base))
  if (file === undefined) throw new Error(`${ending} is not in the build`)
  return file
}
