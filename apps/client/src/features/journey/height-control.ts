import { CM_MAX, canonicalHeight, checkHeight, FEET_MAX, type HeightProblem } from '@thali/domain/journey/height-rules'
import { cmToFeet, type HeightUnit, heightInCm, INCHES_PER_FOOT } from '@thali/domain/units/height'

/** The texts of the three fields as they stand, and in which unit the person typed last: only that is sent. */
export type HeightControl = {
  readonly unit: HeightUnit
  readonly typedIn: HeightUnit
  readonly feet: string
  readonly inches: string
  readonly cm: string
}

export type HeightField = 'feet' | 'inches' | 'cm'

/** J-09: opens in feet/inches. */
export const EMPTY_HEIGHT: HeightControl = { unit: 'feet', typedIn: 'feet', feet: '', inches: '', cm: '' }

/** The wire form of what stands in the fields of a unit: '5.11', '170.5'. */
function textOf({ feet, inches, cm }: HeightControl, unit: HeightUnit): string {
  if (unit === 'cm') return cm
  return inches === '' ? feet : `${feet}.${inches}`
}

/** A field was typed into; anything but digits (and the point of centimetres) is left out. */
export function typeHeight(control: HeightControl, field: HeightField, text: string): HeightControl {
  const clean = field === 'cm' ? text.replace(',', '.').replace(/[^\d.]/g, '') : text.replace(/\D/g, '')
  return { ...control, [field]: clean, typedIn: field === 'cm' ? 'cm' : 'feet' }
}

/** 12 inches are the next foot (J-09); done on leaving the field, not under the person's fingers. */
export function rollInches(control: HeightControl): HeightControl {
  const isFull = Number(control.inches) === INCHES_PER_FOOT && control.feet !== ''
  return isFull ? { ...control, feet: String(Number(control.feet) + 1), inches: '0' } : control
}

/** feet/inches or cm: fills the other unit's fields by J-10, and keeps what was typed for the way back. */
export function switchHeightUnit(control: HeightControl, unit: HeightUnit): HeightControl {
  if (unit === control.typedIn) return { ...control, unit }
  const typed = textOf(control, control.typedIn)
  const cm = checkHeight(typed, control.typedIn) === undefined ? heightInCm(typed, control.typedIn) : undefined
  if (unit === 'cm') return { ...control, unit, cm: cm === undefined || cm > CM_MAX ? '' : String(round(cm)) }
  const { feet, inches } = cm === undefined ? { feet: '', inches: '' } : cmToFeet(cm)
  return { ...control, unit, feet: String(feet), inches: String(inches) }
}

/** What is sent: as typed, in the unit it was typed in; or why it cannot be. */
export function heightAnswer(
  control: HeightControl,
): { height: string; height_unit: HeightUnit } | { problem: HeightProblem } {
  const unit = textOf(control, control.unit) === '' ? control.unit : control.typedIn
  const problem = checkHeight(textOf(control, unit), unit)
  if (problem !== undefined) return { problem }
  return { height: canonicalHeight(textOf(control, unit), unit), height_unit: unit }
}

/** What is too much already while typing. */
export function heightLimit(control: HeightControl): Exclude<HeightProblem, 'height-required'> | undefined {
  const problem = checkHeight(textOf(control, control.unit), control.unit)
  return problem === 'height-required' ? undefined : problem
}

/** The field that an error belongs to; `problem` is one of checkHeight's. */
export function fieldAtFault(control: HeightControl, problem: string | undefined): HeightField {
  if (control.unit === 'cm') return 'cm'
  return problem === 'max-9' && Number(control.feet) <= FEET_MAX ? 'inches' : 'feet'
}

/** The same height in the other unit, for the line under the fields. */
export function otherHeight(control: HeightControl): { feet: number; inches: number } | { cm: number } | undefined {
  const text = textOf(control, control.unit)
  const cm = checkHeight(text, control.unit) === undefined ? heightInCm(text, control.unit) : undefined
  if (cm === undefined) return undefined
  return control.unit === 'cm' ? cmToFeet(cm) : { cm: round(cm) }
}

/** Centimetres have one decimal on the wire. */
const round = (cm: number): number => Math.round(cm * 10) / 10
