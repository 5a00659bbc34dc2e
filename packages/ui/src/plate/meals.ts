import type { PlateItem } from './layout.ts'

/** Meals for pages that have no plan at hand: landing, empty states, the gallery. */
export const SAMPLE_MEALS = {
  poha: [{ dish: 'poha' }, { dish: 'lemon' }, { dish: 'chai', drink: 'cup' }],
  idli: [
    { dish: 'sambar', portion: 1.1 },
    { dish: 'coconut', portion: 0.6 },
    { dish: 'idli', count: 3 },
  ],
  dosa: [
    { dish: 'sambar', portion: 0.9 },
    { dish: 'coconut', portion: 0.55 },
    { dish: 'tomato', portion: 0.45 },
    { dish: 'dosa' },
  ],
  paratha: [{ dish: 'curd', portion: 0.9 }, { dish: 'paratha', count: 2 }, { dish: 'pickle' }],
  dalRice: [
    { dish: 'dal', portion: 1.1 },
    { dish: 'bhindi', portion: 0.9 },
    { dish: 'rice' },
    { dish: 'salad', portion: 0.8 },
  ],
  rajma: [
    { dish: 'rajma', portion: 1.3 },
    { dish: 'raita', portion: 0.7 },
    { dish: 'jeera', portion: 1.05 },
    { dish: 'salad', portion: 0.8 },
  ],
  thali: [
    { dish: 'dal' },
    { dish: 'palak' },
    { dish: 'sabzi' },
    { dish: 'curd', portion: 0.85 },
    { dish: 'roti', count: 2 },
    { dish: 'rice', portion: 0.9 },
    { dish: 'pickle' },
    { dish: 'chaas', drink: 'glass' },
  ],
  thaliWithoutDrink: [
    { dish: 'dal' },
    { dish: 'palak' },
    { dish: 'sabzi' },
    { dish: 'curd', portion: 0.85 },
    { dish: 'roti', count: 2 },
    { dish: 'rice', portion: 0.9 },
    { dish: 'pickle' },
  ],
  khichdi: [
    { dish: 'curd', portion: 0.8 },
    { dish: 'mint', portion: 0.4 },
    { dish: 'khichdi', portion: 1.2 },
    { dish: 'salad', portion: 0.7 },
  ],
  fish: [{ dish: 'fish', portion: 1.7 }, { dish: 'beet', portion: 0.6 }, { dish: 'rice' }, { dish: 'lemon' }],
  salad: [{ dish: 'saladbowl' }],
  fruit: [{ dish: 'nuts', portion: 0.6 }, { dish: 'fruit' }],
  chai: [
    { dish: 'mint', portion: 0.5 },
    { dish: 'dhokla', count: 4 },
    { dish: 'chai', drink: 'cup' },
  ],
  rotiSabzi: [
    { dish: 'sabzi', portion: 1.1 },
    { dish: 'dal', portion: 0.9 },
    { dish: 'roti', count: 2 },
    { dish: 'salad', portion: 0.8 },
  ],
  rotiPalak: [
    { dish: 'palak', portion: 1.1 },
    { dish: 'curd', portion: 0.7 },
    { dish: 'roti', count: 2 },
    { dish: 'salad', portion: 0.8 },
  ],
  chole: [
    { dish: 'chole', portion: 1.2 },
    { dish: 'raita', portion: 0.7 },
    { dish: 'roti', count: 2 },
    { dish: 'salad', portion: 0.8 },
  ],
  chaas: [{ dish: 'chaas', drink: 'glass' }],
  sprouts: [{ dish: 'sprouts', portion: 1.1 }],
  upma: [{ dish: 'coconut', portion: 0.6 }, { dish: 'upma' }, { dish: 'chai', drink: 'cup' }],
} satisfies Record<string, ReadonlyArray<PlateItem>>

/** The meal of the journey's welcome: dal, sabzi, curd, two rotis, salad. */
export const WELCOME_MEAL: ReadonlyArray<PlateItem> = [
  { dish: 'dal' },
  { dish: 'sabzi' },
  { dish: 'curd', portion: 0.9 },
  { dish: 'roti', count: 2 },
  { dish: 'salad' },
]
