import type { Language } from '@thali/domain/languages/language'

/** Written into the pages by the build: nothing else can be shown where the app itself does not come. */
export const notLoadedWords: Record<
  Language,
  { readonly title: string; readonly text: string; readonly again: string }
> = {
  en: {
    title: 'Not loaded yet.',
    text: 'Your connection may be slow or lost. If this stays, try again, or update your browser.',
    again: 'Try again',
  },
  hi: {
    title: 'अभी लोड नहीं हुआ।',
    text: 'आपका कनेक्शन धीमा हो सकता है या टूट गया हो। ऐसा ही रहे तो फिर कोशिश करें, या अपना ब्राउज़र अपडेट करें।',
    again: 'फिर कोशिश करें',
  },
}
