import { coconut, mint, nuts, tomatoChutney } from './dishes/chutneys.ts'
import { chaas, curd, kheer, raita } from './dishes/dairy.ts'
import { chai, juice, milk, water } from './dishes/drinks.ts'
import { chole, dal, fish, rajma, sambar } from './dishes/gravies.ts'
import { MOUNDS } from './dishes/rice.ts'
import { aloo, beet, bhindi, palak, sabzi, sprouts } from './dishes/vegetables.ts'
import type { Painter } from './drawing.ts'
import type { FoodColours } from './gradients.ts'

type KatoriFood = { colours: FoodColours; paint: Painter }

/** What is served in a katori, a glass or a cup. A new dish is one row: its colours and its painter. */
export const KATORI_FOODS = {
  dal: { colours: ['#fbd468', '#eeb435', '#c98518'], paint: dal },
  tadka: { colours: ['#f6c457', '#e0982a', '#b06a17'], paint: dal },
  rajma: { colours: ['#a84a31', '#8a3022', '#5e1b14'], paint: rajma },
  chole: { colours: ['#c98748', '#a8672e', '#74421a'], paint: chole },
  sambar: { colours: ['#e59a48', '#cf7628', '#9a4e17'], paint: sambar },
  fish: { colours: ['#f0914a', '#db6a2a', '#a8431a'], paint: fish },
  curd: { colours: ['#fffefa', '#f7f2e6', '#ddd3bf'], paint: curd },
  raita: { colours: ['#fdfbf3', '#f1eddd', '#d6ceb8'], paint: raita },
  palak: { colours: ['#6f9a45', '#4f7d33', '#325821'], paint: palak },
  sabzi: { colours: ['#d9a648', '#b9822f', '#84561d'], paint: sabzi },
  bhindi: { colours: ['#a8a452', '#7f8438', '#555a22'], paint: bhindi },
  aloo: { colours: ['#eec25a', '#d99e35', '#a06c1d'], paint: aloo },
  beet: { colours: ['#b2446a', '#8f2750', '#5f1535'], paint: beet },
  sprouts: { colours: ['#d7d69a', '#b4b86c', '#7e8542'], paint: sprouts },
  coconut: { colours: ['#fbf7ea', '#efe8d2', '#d3c7a6'], paint: coconut },
  mint: { colours: ['#7fb353', '#5d9440', '#3c6b2a'], paint: mint },
  tomato: { colours: ['#ea7a4f', '#d4562f', '#9d3418'], paint: tomatoChutney },
  nuts: { colours: ['#d2a06a', '#b67f49', '#805428'], paint: nuts },
  kheer: { colours: ['#fff6df', '#f7e6bd', '#dcc18a'], paint: kheer },
  chai: { colours: ['#d9a271', '#c48553', '#8f5730'], paint: chai },
  chaas: { colours: ['#fffdf6', '#f4efe0', '#d8d0bb'], paint: chaas },
  water: { colours: ['#eaf4f6', '#d3e6ea', '#a9c6cd'], paint: water },
  milk: { colours: ['#ffffff', '#faf6ec', '#e3dccb'], paint: milk },
  juice: { colours: ['#ffc861', '#f5a233', '#c9741a'], paint: juice },
} satisfies Record<string, KatoriFood>

export type KatoriDish = keyof typeof KATORI_FOODS
export type MoundDish = keyof typeof MOUNDS
export type FlatDish = 'roti' | 'paratha' | 'dosa' | 'idli' | 'dhokla' | 'papad' | 'fruit' | 'saladbowl'
export type SideDish = 'salad' | 'pickle' | 'lemon' | 'almonds'
export type DishName = KatoriDish | MoundDish | FlatDish | SideDish

/** How a dish lies on the plate: in a katori on the upper arc, as a main in the middle, or as a side in a gap. */
export type DishForm = 'katori' | 'main' | 'side'

const FLATS: ReadonlyArray<FlatDish> = ['roti', 'paratha', 'dosa', 'idli', 'dhokla', 'papad', 'fruit', 'saladbowl']
const SIDES: ReadonlyArray<SideDish> = ['salad', 'pickle', 'lemon', 'almonds']

export const isKatoriDish = (dish: DishName): dish is KatoriDish => dish in KATORI_FOODS
export const isMoundDish = (dish: DishName): dish is MoundDish => dish in MOUNDS
const isSideDish = (dish: DishName): dish is SideDish => SIDES.some((side) => side === dish)

export const formOf = (dish: DishName): DishForm => (isKatoriDish(dish) ? 'katori' : isSideDish(dish) ? 'side' : 'main')

export const DISH_NAMES: ReadonlyArray<DishName> = [
  ...(Object.keys(KATORI_FOODS) as Array<KatoriDish>),
  ...(Object.keys(MOUNDS) as Array<MoundDish>),
  ...FLATS,
  ...SIDES,
]

/** The picture of a dish that data names; one we have not drawn yet looks like its food group's dish. */
export const dishPicture = (name: string, fallback: DishName): DishName =>
  DISH_NAMES.find((dish) => dish === name) ?? fallback
