import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@thali/domain/languages/language'

/** The server reads it to send the page in this language. */
const COOKIE = 'thali-language'
const YEAR_S = 31_536_000

/** The language to start in: what the person chose, else what the server wrote into the page (Accept-Language). */
export function startLanguage(cookies: string, pageLanguage: string): Language {
  const chosen = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)
  return asLanguage(chosen) ?? asLanguage(pageLanguage) ?? DEFAULT_LANGUAGE
}

export function rememberLanguage(language: Language): void {
  document.cookie = `${COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`
}

function asLanguage(text: string | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === text)
}
