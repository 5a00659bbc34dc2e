/** The time, as a parameter: tests move it, nothing below `main.ts` reads it elsewhere. */
export type Clock = { readonly now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
