/** Tells whether a file operation failed because there is no such file or folder. */
export const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** For `catch`: undefined where there is no such file or folder; every other failure goes on. */
export function orUndefined(error: unknown): undefined {
  if (!isAbsent(error)) throw error
}
