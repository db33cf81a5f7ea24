/** The spec's page size, home and category pages. */
export const quotesAPage = 9
