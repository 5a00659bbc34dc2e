type Findable = { name: string; dial_code: string; code: string }

export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()

/** Countries whose name, dial code or ISO code fits what is typed; those that begin with it come first. */
export function findCountries<Country extends Findable>(
  countries: ReadonlyArray<Country>,
  query: string,
): ReadonlyArray<Country> {
  const wanted = plain(query)
  if (!wanted) return countries
  const digits = /^[+\d\s]+$/.test(wanted) ? wanted.replace(/\D/g, '') : ''
  const rank = (country: Country): number => {
    if (digits) return country.dial_code.replace(/\D/g, '').startsWith(digits) ? 0 : -1
    const name = plain(country.name)
    if (name.startsWith(wanted) || country.code.toLowerCase() === wanted) return 0
    if (name.split(/[\s(-]/).some((word) => word.startsWith(wanted))) return 1
    return name.includes(wanted) ? 2 : -1
  }
  return countries
    .map((country, index) => ({ country, index, rank: rank(country) }))
    .filter((entry) => entry.rank >= 0)
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .map((entry) => entry.country)
}
