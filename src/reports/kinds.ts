import { say } from '#messages'

/** What may be wrong with a quote, in the order in which it is offered. */
export const reportKinds = {
  author: () => say('report.kind-author'),
  wording: () => say('report.kind-wording'),
  duplicate: () => say('report.kind-duplicate'),
  source: () => say('report.kind-source'),
  other: () => say('report.kind-other'),
} as const

/** The same in the desk's lists. */
export const kindWords: Record<ReportKind, () => string> = {
  author: () => say('desk-media.author'),
  wording: () => say('desk-reports.kind-wording'),
  duplicate: () => say('desk-reports.kind-duplicate'),
  source: () => say('desk-reports.kind-source'),
  other: () => say('desk-reports.kind-other'),
}

export type ReportKind = keyof typeof reportKinds

/** How a report is settled, and what the page and the list of corrections say before the note. */
export const outcomeWords = {
  corrected: () => say('outcome.corrected'),
  disputed: () => say('outcome.disputed'),
  misattributed: () => say('outcome.misattributed'),
  duplicate: () => say('outcome.duplicate'),
  removed: () => say('outcome.removed'),
  declined: () => say('outcome.declined'),
} as const

export type Outcome = keyof typeof outcomeWords
