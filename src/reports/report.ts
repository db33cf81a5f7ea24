import { z } from 'zod'
import { say } from '#messages'
import { isMailAddress } from '#platform/mail-address'
import { isWebAddress } from '#platform/web-address'
import { statuses } from '#quotes'
import { outcomeWords, reportKinds, type Outcome, type ReportKind } from './kinds.ts'

export type { Outcome, ReportKind } from './kinds.ts'
export type ReportState = 'open' | 'settled' | 'spam'

export const reportStates = ['open', 'settled', 'spam'] as const satisfies ReportState[]

export const reportSentences = {
  send: 'Failed to send the report',
  load: 'Failed to load the reports',
  settle: 'Failed to settle the report',
  list: 'Failed to load the corrections',
} as const

export type Report = {
  id: string
  quoteId: string
  kind: ReportKind
  message: string
  /** The text and author of the quote when it was reported; null for reports from before these were kept. */
  quoteText: string | null
  quoteAuthor: string | null
  evidenceUrl: string | null
  email: string | null
  state: ReportState
  settlementId: string | null
  toldAt: Date | null
  failure: string | null
  createdAt: Date
}

/** How reports on a quote were settled. */
export type Settlement = {
  id: string
  quoteId: string
  outcome: Outcome
  /** What the page says; empty: nothing. */
  note: string
  /** What the answer to the reader who reported it adds. */
  reason: string
  intoId: string | null
  /** By which it, and what was changed of the quote, is undone. */
  batch: string
  undone: boolean
  /** Null where the account is gone. */
  settledBy: string | null
  settledAt: Date
}

/** What stands of settlements at a quote, the oldest first: what the record of a write holds of them. */
export type CorrectionRecord = { corrections: string[]; settlements: string[] }

/** What the page of a quote keeps of it. */
export type Correction = { outcome: Outcome; note: string; settledAt: Date }

export const kindsOfReport = Object.keys(reportKinds) as [ReportKind, ...ReportKind[]] // safe: its own keys
export const outcomes = Object.keys(outcomeWords) as [Outcome, ...Outcome[]] // safe: its own keys

const needed = (error: () => string) => z.string({ error }).trim().min(1, { error })
const atMost = (most: number, error: () => string) => [(typed: string) => [...typed].length <= most, { error }] as const
const isAddress = (typed: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed) && isMailAddress(typed)

const longestReport = 2000
const longestAddress = 2000
const sayWhat = { error: () => say('report.say-what') }

/** Anyone may report a quote, with evidence. */
export const reportInput = z.object({
  kind: z.enum(kindsOfReport, { error: () => say('report.choose-kind') }),
  message: z
    .string(sayWhat)
    .trim()
    .min(1, sayWhat)
    .refine((typed) => [...typed].length <= longestReport, { error: () => say('report.too-long', { most: longestReport }) }),
  evidence: z
    .string()
    .trim()
    .max(longestAddress, { error: () => say('report.address-too-long', { most: longestAddress }) })
    .refine((typed) => typed === '' || isWebAddress(typed), { error: () => say('report.whole-address') })
    .optional()
    .transform((typed) => typed || null),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .refine((typed) => typed === '' || isAddress(typed), { error: () => say('report.valid-email') })
    .optional()
    .transform((typed) => typed || null),
  /** Nobody sees that field: who fills it in is most likely a program. */
  website: z.string().optional(),
})
export type ReportInput = Record<keyof z.input<typeof reportInput>, string | undefined>

const line = z.string().nullish()
const common = {
  /** The ones that the moderator has read. Later ones stay open. */
  reports: z
    .array(z.guid())
    .min(1, { error: () => say('desk-reports.nothing-to-settle') })
    .max(200),
  note: z
    .string()
    .trim()
    .refine(...atMost(500, () => say('desk-reports.note-at-most', { most: 500 })))
    .default(''),
  reason: z
    .string()
    .trim()
    .refine(...atMost(2000, () => say('desk-reports.answer-at-most', { most: 2000 })))
    .default(''),
}
const version = z.int()
const why = needed(() => say('desk-reports.say-why-readers')).refine(
  ...atMost(2000, () => say('desk-reports.reason-at-most', { most: 2000 })),
)

/** How reports are settled. What comes of a correction the quote's own rules decide. */
export const settleInput = z.discriminatedUnion('outcome', [
  z.object({
    ...common,
    outcome: z.literal('corrected'),
    version,
    changes: z
      .object({
        text: z.string(),
        author_id: z.string().nullable(),
        status: z.enum(statuses),
        statusNote: line,
        source: z.object({ work: line, year: line, place: line, edition: line, translator: line, url: line }),
      })
      .partial(),
  }),
  z.object({ ...common, outcome: z.literal('disputed'), version, why }),
  z.object({ ...common, outcome: z.literal('misattributed'), version, why }),
  z.object({ ...common, outcome: z.literal('duplicate'), into: z.guid({ error: () => say('desk-reports.choose-repeated') }) }),
  z.object({ ...common, outcome: z.literal('removed') }),
  // A reason is asked for where a reader waits for an answer (settle-reports.ts).
  z.object({ ...common, outcome: z.literal('declined') }),
])
export type SettleInput = z.input<typeof settleInput>
export type Settling = z.output<typeof settleInput>
