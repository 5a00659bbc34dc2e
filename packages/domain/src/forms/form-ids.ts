const FORM_ID = /^[a-z0-9_-]{1,40}$/

/** Names that mean something to every JavaScript object (trap 13); the others hold capitals, which no id has. */
const POISON: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** True for what a section, a field or an option may be called: `[a-z0-9_-]{1,40}` and no poison key. */
export const isFormId = (id: string): boolean => FORM_ID.test(id) && !POISON.has(id)
