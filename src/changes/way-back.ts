import type { Ctx, Right } from '#access'
import type { BatchAct } from './act-store.ts'
import type { Seen } from './changed.ts'
import type { Noun } from './nouns.ts'
import type { Writing } from './writing.ts'

/** A thing under the names of its columns, as `before` and `after` of an entry hold it. */
export type StoredRecord = Readonly<Record<string, unknown>>

/** One thing on its way back: what is there now, and what stood there before; null where the batch made it. */
export type StepBack = { id: string; was: StoredRecord; before: StoredRecord | null }

/** The batch that this is a part of, and the one that it undoes; null: it writes something else (replace-picture.ts). */
export type PuttingBack = { batch: string; undoes: string | null }

/** How the batches of a noun are put back (put-back.ts). The feature that has the noun makes one. */
export type WayBack = {
  noun: Noun
  /** Who may; without one, all staff. What somebody may not do with each, `putBack` refuses one by one. */
  right?: Right
  /** Who may put back what somebody else did, where `right` isn't enough for that. */
  ofOthers?: (act: BatchAct) => Right | undefined
  /** Until the transaction ends; in one order, so that two never wait for each other. */
  hold: (writing: Writing, ids: string[]) => Promise<unknown>
  /** What is stored of them now; those that are no more are not in it. */
  read: (ctx: Ctx, ids: string[]) => Promise<ReadonlyMap<string, StoredRecord>>
  /** Writes what stood there before; what the batch made goes to the trash. Throws where that cannot be. */
  putBack: (writing: Writing, steps: StepBack[], as: PuttingBack) => Promise<void>
  /** Once all that the batch did was put back: what follows from it for other nouns, as a part of the batch `undo`. */
  settle?: (inside: Ctx, ids: string[], undo: string) => Promise<void>
  /** The slug is made of the name, and nobody writes it. */
  slugFollowsName?: boolean
  seen: (was: StoredRecord, is: StoredRecord, now: Date) => Seen
  /** The verbs whose changes can be undone. Without it: all verbs but those that delete permanently. */
  only?: ReadonlySet<string>
}

/** By what a person knows it. */
export function nameOf(record: object | null): string | null {
  const fields = new Map<string, unknown>(Object.entries(record ?? {}))
  for (const name of ['name', 'title', 'website_title', 'subject', 'text', 'address', 'file']) {
    const value = fields.get(name)
    if (typeof value === 'string' && value !== '') return value
  }
  return null
}
