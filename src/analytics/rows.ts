/** Of a page of the rows behind a figure. */
export const rowsAPage = 25
/** Actions are counted so far; beyond it there are "more". */
export const mostActionsCounted = 10_000

export type Listed<T> = { rows: T[]; total: number }

export const pageAt = (page: number, limit: number) => ({ limit, offset: (page - 1) * limit })
