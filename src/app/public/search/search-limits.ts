/** Rows of a page: a list is scanned, so more than cards of a wall. */
export const rowsAPage = 10

/** Characters that the field takes; the verb's own limit, where scripts cannot see it. */
export const longestTyped = 500
