// Draws the pictures of the public screens with the product's own plate generator: node draw-art.mjs
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SAMPLE_MEALS } from '@thali/ui/plate/meals'
import { plateSvg } from '@thali/ui/plate/plate-svg'

const folder = fileURLToPath(new URL('./src/art/', import.meta.url))

/** The meals of the landing page's carousel (L-04), by the names of their files. */
const STORIES = {
  chole: SAMPLE_MEALS.chole,
  'dal-rice': SAMPLE_MEALS.dalRice,
  dosa: SAMPLE_MEALS.dosa,
  fish: SAMPLE_MEALS.fish,
  idli: SAMPLE_MEALS.idli,
  khichdi: SAMPLE_MEALS.khichdi,
  paratha: SAMPLE_MEALS.paratha,
  poha: SAMPLE_MEALS.poha,
  rajma: SAMPLE_MEALS.rajma,
  'roti-palak': SAMPLE_MEALS.rotiPalak,
  'roti-sabzi': SAMPLE_MEALS.rotiSabzi,
  upma: SAMPLE_MEALS.upma,
}

/** Hundredths of a pixel are enough. @param {string} svg */
const shorten = (svg) => svg.replace(/-?\d*\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100))

/** Writes a picture only when it has changed, so that a build does not make its own sources look new. */
export function drawArt() {
  for (const inside of ['stories', 'forms']) mkdirSync(folder + inside, { recursive: true })
  const stories = Object.entries(STORIES).map(([name, meal]) => [
    `stories/story-${name}.svg`,
    plateSvg(meal, { size: 320 }),
  ])
  const pictures = {
    'brass-thali.svg': plateSvg(SAMPLE_MEALS.thaliWithoutDrink, { rim: 'brass', size: 640 }),
    'steel-thali.svg': plateSvg(SAMPLE_MEALS.thaliWithoutDrink, { size: 440 }),
    // The banners of forms (F-01): of their own, so that the first visit's chunks stay as they are.
    'forms/form-onboarding.svg': plateSvg(SAMPLE_MEALS.khichdi, { size: 320 }),
    'forms/form-feedback.svg': plateSvg(SAMPLE_MEALS.idli, { size: 320 }),
    'forms/form-default.svg': plateSvg(SAMPLE_MEALS.rotiSabzi, { size: 320 }),
    ...Object.fromEntries(stories),
  }
  for (const [name, picture] of Object.entries(pictures)) {
    const svg = shorten(picture)
    const isSame = existsSync(folder + name) && readFileSync(folder + name, 'utf8') === svg
    if (!isSame) writeFileSync(folder + name, svg)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) drawArt()
