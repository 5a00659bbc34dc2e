/** Languages with a complete catalogue (D-04). */
export const LANGUAGES = ['en', 'hi'] as const

export type Language = (typeof LANGUAGES)[number]

/** What we speak when nothing better is known (D-04). */
export const DEFAULT_LANGUAGE: Language = 'en'

/** Text written by a provider: English always, Hindi where somebody has translated it (D-04). */
export type LocalizedText = { readonly en: string; readonly hi?: string | undefined }

type Wish = { readonly tag: string; readonly quality: number }

/**
 * The language a browser asks for: the header Accept-Language by its q values (RFC 9110 section 12.5.4), 'hi-IN' counts as
 * Hindi, equal wishes in the order given. English when nothing fits or the header is missing or junk.
 */
export const pickLanguage = (acceptLanguage: string | undefined): Language => {
  if (acceptLanguage === undefined) return DEFAULT_LANGUAGE
  const wishes = acceptLanguage.split(',').flatMap(readWish)
  const refused = new Set(wishes.filter((wish) => wish.quality === 0).map((wish) => wish.tag))
  const wanted = wishes.filter((wish) => wish.quality > 0).sort((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    const found = LANGUAGES.find((language) => (tag === '*' ? !refused.has(language) : tag === language))
    if (found !== undefined) return found
  }
  return DEFAULT_LANGUAGE
}

/** The text in the person's language, English where there is no translation or an empty one (D-04). */
export const inLanguage = (text: LocalizedText, language: Language): string => {
  if (language === 'en') return text.en
  const translated = text[language]
  return translated === undefined || translated.trim() === '' ? text.en : translated
}

const readWish = (item: string): Wish[] => {
  const match = /^(\*|[a-z]{1,8})(?:-[a-z0-9]{1,8})*(?:\s*;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i.exec(item.trim())
  const tag = match?.[1]
  return tag === undefined ? [] : [{ tag: tag.toLowerCase(), quality: Number(match?.[2] ?? 1) }]
}
