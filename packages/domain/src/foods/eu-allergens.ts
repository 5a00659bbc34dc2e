import type { LocalizedText } from '../languages/language.ts'

export type Allergen = { readonly id: string; readonly name: LocalizedText }

/**
 * The fourteen of Regulation (EU) No 1169/2011, Annex II, in its order, by the names of an Indian kitchen. Ids are kept:
 * answers and recipes name them.
 */
export const EU_ALLERGENS: readonly Allergen[] = [
  {
    id: 'gluten',
    name: {
      en: 'Gluten: wheat (gehun, maida, rava), barley (jau), rye, oats',
      hi: 'ग्लूटेन: गेहूँ (आटा, मैदा, रवा), जौ, राई अनाज, जई',
    },
  },
  { id: 'crustaceans', name: { en: 'Crustaceans: prawn (jhinga), crab', hi: 'झींगा, केकड़ा' } },
  { id: 'eggs', name: { en: 'Egg (anda)', hi: 'अंडा' } },
  { id: 'fish', name: { en: 'Fish (machhli)', hi: 'मछली' } },
  { id: 'peanuts', name: { en: 'Peanut (moongphali)', hi: 'मूँगफली' } },
  { id: 'soybeans', name: { en: 'Soya (soyabean, tofu, soya chunks)', hi: 'सोयाबीन (टोफू, सोया बड़ी)' } },
  { id: 'milk', name: { en: 'Milk (doodh, dahi, paneer, ghee, khoya)', hi: 'दूध (दही, पनीर, घी, खोया)' } },
  {
    id: 'nuts',
    name: {
      en: 'Nuts: almond (badam), cashew (kaju), walnut (akhrot), pistachio (pista)',
      hi: 'मेवे: बादाम, काजू, अखरोट, पिस्ता',
    },
  },
  { id: 'celery', name: { en: 'Celery (ajmoda)', hi: 'अजमोद (सेलरी)' } },
  { id: 'mustard', name: { en: 'Mustard (rai, sarson)', hi: 'राई, सरसों' } },
  { id: 'sesame', name: { en: 'Sesame (til)', hi: 'तिल' } },
  {
    id: 'sulphites',
    name: { en: 'Sulphites (dried fruit, wine, packed juices)', hi: 'सल्फ़ाइट (सूखे फल, वाइन, डिब्बाबंद रस)' },
  },
  { id: 'lupin', name: { en: 'Lupin (flour, seeds)', hi: 'ल्यूपिन (आटा, बीज)' } },
  { id: 'molluscs', name: { en: 'Molluscs: mussel, clam (tisrya), squid', hi: 'सीप, तिसर्या, स्क्विड' } },
]

export type AllergenChange = Allergen & { readonly position: number; readonly isArchived: boolean }
export type AllergenChoice = AllergenChange & {
  /** One of the fourteen, which can be renamed and put away, but not forgotten. */
  readonly isOfLaw: boolean
}

/** An organisation's list: the fourteen, as it renamed, moved or put them away, and those that it added. */
export function mergeAllergens(changes: readonly AllergenChange[]): AllergenChoice[] {
  const changed = new Map(changes.map((change) => [change.id, change]))
  const ofLaw = EU_ALLERGENS.map((allergen, position) => ({
    ...(changed.get(allergen.id) ?? { ...allergen, position, isArchived: false }),
    isOfLaw: true,
  }))
  const known = new Set(EU_ALLERGENS.map(({ id }) => id))
  const own = changes.filter(({ id }) => !known.has(id)).map((change) => ({ ...change, isOfLaw: false }))
  return [...ofLaw, ...own].sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
}
