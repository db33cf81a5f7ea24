/** The element of a quote's page in which it is shared. */
export const sharePlace = 'share'

/** Until then no script of the sheet is asked for. */
export const { promise: sheetAsked, resolve: askForSheet } = Promise.withResolvers<void>()
