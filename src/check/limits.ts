/** Characters of one line, as many as a quote may have. */
export const longestLine = 5_000

/** Characters of a line that the address of its answer can hold. */
export const longestInAddress = 500

/** Characters of a document: typed or sent to the API, and uploaded as a file. */
export const longestDocument = { typed: 200_000, file: 1_000_000 }

/** Milliseconds that a document is worked on: streamed, kept or asked by the API, and where a page waits for the whole of it. */
export const patience = { usual: 60_000, ofPage: 20_000 }

/** Lines that the API checks at once. */
export const mostLines = 500

/** Quotations of a document that the API checks, and that a report has: of more, the first. */
export const mostQuotations = { inApi: 2_000, inReport: 500 }
