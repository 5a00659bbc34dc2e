const FORMAT = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** '12:07:10' of an instant, in the reader's zone: written alike in both languages. */
export const clockText = (instant: string): string => FORMAT.format(Date.parse(instant))
