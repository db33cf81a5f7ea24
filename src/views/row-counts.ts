/** The rows that a page of a list of the desk may have. */
export const rowCounts = [10, 20, 30, 50, 100, 200] as const
