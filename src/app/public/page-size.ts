/** The spec's page size, home and category pages. */
export const quotesAPage = 9

/** Spec: card text is cut at 100 characters. */
export const cardCut = 100

/** Spec: keywords on the pages of categories and authors; so on those of tags. */
export const keywordsShown = 8
