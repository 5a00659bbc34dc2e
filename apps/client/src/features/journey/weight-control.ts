import {
  checkGoalWeight,
  checkWeight,
  KG_SLIDER_MAX,
  LB_SLIDER_MAX,
  type WeightProblem,
} from '@thali/domain/journey/weight-rules'
import { convertWeight, type WeightUnit } from '@thali/domain/units/weight'

/** Current weight has tenths of a kilogram, the goal whole units only (J-07, J-08). */
export type WeightKind = 'current' | 'goal'

/** What the control shows, and what was typed with its unit: only the latter is ever sent. */
export type WeightControl = {
  readonly unit: WeightUnit
  readonly typed?: { readonly value: number; readonly unit: WeightUnit }
}

export type WeightLimit = Exclude<WeightProblem, 'weight-required'>
export type WeightMove = { readonly control: WeightControl; readonly limit?: WeightLimit }

export const EMPTY_WEIGHT: WeightControl = { unit: 'kgs' }

/** Where the thumb rests as long as nothing was chosen, in kilograms. */
const RESTING_KG = 60

const MAX_OF_UNIT: Record<WeightUnit, number> = { kgs: KG_SLIDER_MAX, lbs: LB_SLIDER_MAX }

export const sliderMax = (unit: WeightUnit): number => MAX_OF_UNIT[unit]

/** What stands in the box; undefined while nothing is chosen, and where the other unit has no such value. */
export function shownWeight({ typed, unit }: WeightControl, kind: WeightKind): number | undefined {
  if (typed === undefined) return undefined
  const value = inUnit(typed.value, typed.unit, unit, kind)
  return limitOf(value, unit, kind) === undefined ? value : undefined
}

/** The same weight in the other unit, for the line under the box. */
export function otherWeight(control: WeightControl, kind: WeightKind): { value: number; unit: WeightUnit } | undefined {
  const unit: WeightUnit = control.unit === 'kgs' ? 'lbs' : 'kgs'
  const value = shownWeight(control, kind) === undefined ? undefined : shownWeight({ ...control, unit }, kind)
  return value === undefined ? undefined : { value, unit }
}

/** Positions of the two sliders; `start` is where an empty control rests (the goal: at the current weight). */
export function sliderPositions(control: WeightControl, kind: WeightKind, start?: WeightControl) {
  const value = shownWeight(control, kind) ?? restingValue(control.unit, kind, start)
  const inTenths = Math.round(value * 10)
  return { whole: Math.floor(inTenths / 10), tenths: inTenths % 10 }
}

/** The slider for whole units was moved; over the limit the field is empty again (J-07, J-08). */
export function moveWhole(control: WeightControl, kind: WeightKind, whole: number): WeightMove {
  const isInTenths = kind === 'current' && control.unit === 'kgs'
  const tenths = shownWeight(control, kind) === undefined ? 0 : sliderPositions(control, kind).tenths
  return take(control.unit, kind, isInTenths ? fromTenths(whole, tenths) : whole)
}

/** The gm slider was moved. */
export function moveTenths(control: WeightControl, tenths: number): WeightMove {
  return take(control.unit, 'current', fromTenths(sliderPositions(control, 'current').whole, tenths))
}

/** kgs or lbs: converts what is shown and keeps what was typed; a weight beyond the other unit's limit cannot be shown. */
export function switchUnit(control: WeightControl, kind: WeightKind, unit: WeightUnit): WeightMove {
  const { typed } = control
  if (typed === undefined) return { control: { unit } }
  const limit = limitOf(inUnit(typed.value, typed.unit, unit, kind), unit, kind)
  return { control: { unit, typed }, ...(limit && { limit }) }
}

function take(unit: WeightUnit, kind: WeightKind, value: number): WeightMove {
  const limit = limitOf(value, unit, kind)
  return limit === undefined ? { control: { unit, typed: { value, unit } } } : { control: { unit }, limit }
}

const inUnit = (value: number, from: WeightUnit, to: WeightUnit, kind: WeightKind): number => {
  const converted = convertWeight(value, from, to)
  return kind === 'goal' ? Math.round(converted) : converted
}

function restingValue(unit: WeightUnit, kind: WeightKind, start: WeightControl | undefined): number {
  const other = start?.typed && shownWeight({ ...start, unit }, kind)
  return other ?? Math.round(convertWeight(RESTING_KG, 'kgs', unit))
}

// Division and not a sum of 0.1s: the nearest double of 71.4, as the domain's rule asks.
const fromTenths = (whole: number, tenths: number): number => (whole * 10 + tenths) / 10

/** The domain's own judgement, only whether it is about the limit. */
function limitOf(value: number, unit: WeightUnit, kind: WeightKind): WeightLimit | undefined {
  const problem = kind === 'goal' ? checkGoalWeight(value, unit) : checkWeight(value, unit)
  return problem === 'max-200' || problem === 'max-400' ? problem : undefined
}
