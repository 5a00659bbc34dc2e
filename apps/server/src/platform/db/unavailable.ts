/** The database cannot be reached or has stopped answering, in whatever words its driver says so. Callers get a 503. */
export class DatabaseUnavailableError extends Error {
  /** PostgreSQL's own code for a lost connection. */
  readonly code = '08006'
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DatabaseUnavailableError'
  }
}
