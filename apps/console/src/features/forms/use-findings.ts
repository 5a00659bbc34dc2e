import { checkDefinition, type Finding } from '@thali/domain/forms/check-definition'
import type { FormDefinition } from '@thali/domain/forms/form-definition'
import { useEffect, useState } from 'react'
import type { FormReference } from './form-reference.ts'

/** The search may take a while in a large form: it begins when nobody has typed for this long. */
const PAUSE_MS = 400

/** What the publishing checker says of the form as it stands; undefined until it has looked for the first time. */
export function useFindings(
  definition: FormDefinition,
  { context, isReady }: FormReference,
): readonly Finding[] | undefined {
  const [findings, setFindings] = useState<readonly Finding[]>()
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(() => setFindings(checkDefinition(definition, context)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [definition, context, isReady])
  return findings
}
