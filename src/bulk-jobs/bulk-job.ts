import { z } from 'zod'
import type { BatchHead, BulkGiven, Seen } from '#changes'
import type { BulkActName, BulkNoun } from './bulk-nouns.ts'

/** `selected`: written down, and nothing was chosen to be done with it yet. `stopped`: cancelled, or somebody has to look at it; it can go on. */
export type BulkJobState = 'selected' | 'running' | 'stopped' | 'done'

/** So many are changed at once; more by a job. */
export const mostAtOnce = 1_000

/** Beside these, what the act is done with. */
export const beginInput = z.looseObject({
  selection: z.guid(),
  /** Of the selection, what was taken out again. */
  except: z.array(z.guid()).max(mostAtOnce).default([]),
  act: z.string(),
})

/** What an act is done with, as it was sent; the verb that does it parses it for each step. Of an undo, what it puts back, and which act did that. */
export type BulkInput = BulkGiven & {
  nouns?: Pick<BatchHead['nouns'][number], 'noun' | 'verbs'>[]
  undone?: { act: string; given: BulkGiven }
}

/** A reason for which things were left out, how many, and some of them. */
export type Skipped = { reason: string; count: number; ids: string[] }

export type BulkJob = {
  id: string
  state: BulkJobState
  /** What it changes, or what the act changed that it undoes. */
  noun: BulkNoun
  /** Null while nothing was chosen. */
  act: BulkActName | 'undo' | null
  input: BulkInput
  batch: string
  undoes: string | null
  total: number
  piece: number
  place: number
  after: string
  /** Looked at: changed or skipped. */
  done: number
  changed: number
  skipped: Skipped[]
  untold: Seen | null
  toldAt: Date | null
  /** Why it stopped. */
  reason: string | null
  language: string
  createdBy: string | null
  createdAt: Date
  begunAt: Date | null
  endedAt: Date | null
}

/** So much was changed that it is undone by a job, too. */
export const isLarge = ({ changed }: Pick<BulkJob, 'changed'>): boolean => changed > mostAtOnce

/** What a step did, and where the next one begins; undefined where nothing is left. */
export type Stepped = {
  next: Pick<BulkJob, 'piece' | 'place' | 'after'>
  changed: number
  skipped: { id: string; reason: string }[]
}

/** So many ids are kept for each reason, to be shown. */
const mostShown = 20

/** @returns what was left out until now, with what one more step left out */
export function addSkipped(all: readonly Skipped[], more: readonly { id: string; reason: string }[]): Skipped[] {
  const byReason = new Map(all.map((one) => [one.reason, one]))
  for (const { id, reason } of more) {
    const { count, ids } = byReason.get(reason) ?? { count: 0, ids: [] }
    byReason.set(reason, { reason, count: count + 1, ids: ids.length < mostShown ? [...ids, id] : ids })
  }
  return [...byReason.values()]
}
