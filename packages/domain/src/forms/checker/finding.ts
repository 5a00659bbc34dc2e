import type { Answers } from '../form-definition.ts'

/** What stops a version from being published (`error`), and what its author should know (`warning`). */
export type FindingCode =
  // Structure.
  | 'form-empty'
  | 'too-many-sections'
  | 'too-many-fields'
  | 'section-empty'
  | 'id-invalid'
  | 'id-doubled'
  | 'text-missing'
  | 'hindi-missing'
  | 'text-too-long'
  // Options.
  | 'options-missing'
  | 'options-too-many'
  /** An option without a text. */
  | 'option-without-value'
  | 'option-parent-unknown'
  | 'option-parent-without-mapping'
  /** 'None of these' in a field that takes one answer anyway. */
  | 'option-exclusive-alone'
  // References.
  | 'mapping-unknown-field'
  | 'mapping-wrong-type'
  | 'condition-empty'
  | 'condition-too-long'
  | 'condition-unknown-field'
  | 'condition-unknown-option'
  | 'condition-wrong-type'
  | 'condition-value-impossible'
  /** The answer that decides stands further down: a person is led back. */
  | 'condition-on-later-field'
  | 'dependency-cycle'
  | 'calculation-empty'
  | 'calculation-unknown-field'
  | 'calculation-wrong-type'
  // Limits.
  | 'limits-contradict'
  | 'limit-out-of-range'
  | 'pattern-invalid'
  /** No text within the limits of length was found that fits. */
  | 'pattern-without-match'
  | 'calculated-mandatory'
  // What the search proves.
  | 'section-never-asked'
  | 'field-never-asked'
  /** Mandatory, or required by a condition, only ever while it is not asked: the requirement has no effect. */
  | 'required-but-hidden'
  /** It can be asked, but no form in which it is answered can be submitted. */
  | 'field-never-submitted'
  | 'form-never-submitted'
  /** The search gave up: nothing is claimed. */
  | 'not-proved'

/** Where a finding points to; what is meant is the last of these that is there. */
export type Place = {
  /** Absent, as everything else here, where the form as a whole is meant. */
  readonly sectionId?: string | undefined
  readonly fieldId?: string | undefined
  /** Of the option or of the other field that is meant. */
  readonly optionId?: string | undefined
  readonly otherFieldId?: string | undefined
  /** The property that is wrong, by its name in the definition: `name`, `options`, `min`, `showWhen` … */
  readonly property?: string | undefined
}

export type Finding = Place & {
  readonly severity: 'error' | 'warning'
  readonly code: FindingCode
  /** Field ids of a cycle, each depending on the next and the last on the first. */
  readonly cycle?: readonly string[] | undefined
  /** Answers with which the field is asked, where there are some. */
  readonly howToReach?: Answers | undefined
}

export const error = (code: FindingCode, place: Place): Finding => ({ severity: 'error', code, ...place })

export const warning = (code: FindingCode, place: Place): Finding => ({ severity: 'warning', code, ...place })
