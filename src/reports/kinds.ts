/** What may be wrong with a quote, in the order in which it is offered. */
export const reportKinds = {
  author: 'Someone else said it',
  wording: 'The wording is wrong',
  duplicate: 'It’s a duplicate',
  source: 'I know the source',
  other: 'Something else',
} as const

/** The same in the desk's lists. */
export const kindWords: Record<ReportKind, string> = {
  author: 'Author',
  wording: 'Wording',
  duplicate: 'Duplicate',
  source: 'Source known',
  other: 'Other',
}

export type ReportKind = keyof typeof reportKinds

/** How a report is settled, and what the page and the list of corrections say before the note. */
export const outcomeWords = {
  corrected: 'Corrected',
  disputed: 'Marked as disputed',
  misattributed: 'Marked as wrongly attributed',
  duplicate: 'Joined with its duplicate',
  removed: 'Taken down',
  declined: 'Checked and kept',
} as const

export type Outcome = keyof typeof outcomeWords
