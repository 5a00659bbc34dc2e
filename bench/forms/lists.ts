/** What the server's lists hold, in their size: every country (ISO 3166-1), the states of one, a dozen allergens. */
type Item = { readonly id: string; readonly text: string }

const COUNTRY_CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD ' +
  'CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF ' +
  'GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN ' +
  'KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA ' +
  'NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI ' +
  'SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI ' +
  'VN VU WF WS YE YT ZA ZM ZW'
const STATE_CODES =
  'AN AP AR AS BR CG CH DH DL GA GJ HP HR JH JK KA KL LA LD MH ML MN MP MZ NL OD PB PY RJ SK TN TR TS UK UP WB'
const ALLERGEN_NAMES =
  'Celery Crustaceans Eggs Fish Gluten Lupin Milk Molluscs Mustard Nuts Peanuts Sesame Soya Sulphites'

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

export const COUNTRIES: readonly Item[] = COUNTRY_CODES.split(' ').map((id) => ({
  id,
  text: countryNames.of(id) ?? id,
}))
export const STATES: readonly Item[] = STATE_CODES.split(' ').map((code) => ({
  id: `IN-${code}`,
  text: `State ${code}`,
}))
export const ALLERGENS: readonly Item[] = ALLERGEN_NAMES.split(' ').map((name) => ({
  id: name.toLowerCase(),
  text: name,
}))
