import chole from '../../../art/stories/story-chole.svg'
import dalRice from '../../../art/stories/story-dal-rice.svg'
import dosa from '../../../art/stories/story-dosa.svg'
import fish from '../../../art/stories/story-fish.svg'
import idli from '../../../art/stories/story-idli.svg'
import khichdi from '../../../art/stories/story-khichdi.svg'
import paratha from '../../../art/stories/story-paratha.svg'
import poha from '../../../art/stories/story-poha.svg'
import rajma from '../../../art/stories/story-rajma.svg'
import rotiPalak from '../../../art/stories/story-roti-palak.svg'
import rotiSabzi from '../../../art/stories/story-roti-sabzi.svg'
import upma from '../../../art/stories/story-upma.svg'
import type { VisitorWords } from '../../../words/en.ts'

export type StoryPlate = { readonly meal: keyof VisitorWords['stories']['meals']; readonly picture: string }

/** Until people tell their stories: meals, each as its plate. Drawn by draw-art.mjs. */
export const STORY_PLATES: readonly StoryPlate[] = [
  { meal: 'rajma', picture: rajma },
  { meal: 'rotiPalak', picture: rotiPalak },
  { meal: 'idli', picture: idli },
  { meal: 'chole', picture: chole },
  { meal: 'dosa', picture: dosa },
  { meal: 'khichdi', picture: khichdi },
  { meal: 'fish', picture: fish },
  { meal: 'dalRice', picture: dalRice },
  { meal: 'poha', picture: poha },
  { meal: 'rotiSabzi', picture: rotiSabzi },
  { meal: 'paratha', picture: paratha },
  { meal: 'upma', picture: upma },
]
