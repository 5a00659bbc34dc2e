import { checkStructure } from './checker/check-structure.ts'
import type { Finding } from './checker/finding.ts'
import type { FormContext } from './form-context.ts'
import type { FormDefinition } from './form-definition.ts'

export type { Finding, FindingCode } from './checker/finding.ts'

/**
 * Everything that speaks against publishing a definition, in its order; publish only without errors. `context` is the
 * organisation's: its allergens, all countries, the day of publishing.
 */
export const checkDefinition = (definition: FormDefinition, context: FormContext): Finding[] =>
  checkStructure(definition, context)
