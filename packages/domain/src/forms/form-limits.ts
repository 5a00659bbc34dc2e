/**
 * What a form may hold, ours throughout: the specification gives no limits. The contract's schema of a definition, the
 * engine and the checker read the same figures.
 */
export const SECTIONS_MAX = 40
/** Of all sections together. */
export const FIELDS_MAX = 300
export const OPTIONS_MAX = 200
export const CLAUSES_MAX = 20
/** Operands of a sum or a mean. */
export const OPERANDS_MAX = 100
export const DECIMALS_MAX = 3
/** Numbers, scores and calculated values lie within ± this: with three decimals still far from where doubles get coarse. */
export const NUMBER_MAX = 1_000_000_000

/** Characters of what providers write: names, titles, options, messages; and hints. */
export const LABEL_MAX = 300
export const HINT_MAX = 1_000
export const PATTERN_SOURCE_MAX = 500

/** Characters (code points) of an answer; `isLong` ones may be longer, those with a pattern never (trap 14). */
export const TEXT_MAX = 1_000
export const LONG_TEXT_MAX = 5_000
export const PATTERN_INPUT_MAX = 1_000

export const FILES_MAX = 10
export const FILES_DEFAULT_MAX = 5
export const FILE_NAME_MAX = 255
export const FILE_PATH_MAX = 2_000

/** Items of one list answer, and characters of one item id; allergens are not limited by OPTIONS_MAX. */
export const CHOSEN_MAX = 500
export const ITEM_ID_MAX = 64
