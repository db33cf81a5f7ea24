import type { RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import type { Seen } from './changed.ts'

/** The query of the ids of all that a list shows, for a statement that writes them down. */
export type IdsQuery = RawBuilder<{ id: string }>

/** What an act is done with, as it was sent: the act parses it, before it begins and for each step. */
export type BulkGiven = Readonly<Record<string, unknown>>

/** How many were changed, and what was left out and why. */
export type BulkDone = { changed: number; skipped: { id: string; reason: string }[] }

/** Something that a noun lets be done with many at once, and so with all that a filter of its list shows. */
export type BulkAct = {
  /** What it is done with, by name. */
  takes: readonly string[]
  /** @throws Forbidden */
  require: (ctx: Ctx) => void
  /** @throws Invalid where something is missing */
  check: (given: BulkGiven) => void
  /** Whether readers lose something by it: at once, or when a time comes. With very many it then wants the password. */
  takesAway?: (given: BulkGiven, now: Date) => boolean
  /** Whether readers may lose something where it is undone; `again`: where the undo is undone, which does it again. */
  undoTakesAway?: (given: BulkGiven, again: boolean) => boolean
  /** Does it with these, up to 1,000, as a part of the batch. `later` hears what readers see of it, and tells kept pages (change-many.ts); without it they hear at once. */
  run: (
    acting: Ctx,
    asked: { given: BulkGiven; ids: string[]; batch: string; later?: ((seen: Seen) => void) | undefined },
  ) => Promise<BulkDone>
}
