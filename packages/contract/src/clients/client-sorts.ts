/** How a list of clients can be ordered; `attention` is who needs somebody first. */
export const SORTS = ['attention', 'name', 'newest', 'last-reading'] as const
