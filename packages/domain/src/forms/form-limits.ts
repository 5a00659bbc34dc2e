/** How large a form may be; beyond any real one, and small enough that judging it never takes long (traps 13 and 14). */
export const FORM_LIMITS = {
  sections: 50,
  /** In the whole form. */
  fields: 500,
  /** Of one field. */
  options: 500,
  /** Of one condition. */
  clauses: 20,
  /** A name, a hint, an option's text. */
  textLength: 2000,
  /** One text answer. */
  answerLength: 5000,
  patternLength: 300,
  /** Either way; exact in a double with three digits after the point. */
  largestNumber: 1_000_000_000,
} as const

const ID = /^[a-z0-9_-]{1,40}$/
// Names that objects have already (trap 13).
const TAKEN = new Set(['__proto__', 'constructor', 'prototype'])

/** True for what may be the id of a section, a field or an option. */
export const isFieldId = (id: string): boolean => ID.test(id) && !TAKEN.has(id)
