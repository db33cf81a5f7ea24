/** The spec's page size, home and category pages. */
export const quotesAPage = 9

/** Card text on category pages is cut at 100 characters; the rest unfolds on the card. */
export const cardCut = 100

/** Everywhere else a card shows the whole quote, unless it is long. */
export const wholeCut = 280

/** Keywords on the pages of categories and authors; so on those of tags. */
export const keywordsShown = 8
