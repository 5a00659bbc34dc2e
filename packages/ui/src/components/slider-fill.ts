/** How far along its way a value stands, in per cent with one decimal; outside values stand at an end. */
export function fillPercent(value: number, min: number, max: number): number {
  if (!(max > min) || Number.isNaN(value)) return 0
  const share = (Math.min(Math.max(value, min), max) - min) / (max - min)
  return Math.round(share * 1000) / 10
}

/** The nearest value on the scale: whole steps from min, never outside. */
export function snapToStep(value: number, min: number, max: number, step: number): number {
  const steps = Math.round((Math.min(Math.max(value, min), max) - min) / step)
  const last = Math.floor((max - min) / step + 1e-9)
  // Decimal steps (0.1) leave binary dust; no scale here needs more than four decimals.
  return Number((min + Math.min(steps, last) * step).toFixed(4))
}
