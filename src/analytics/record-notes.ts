import type { Ctx } from '#access'
import { tally } from '#changes'
import { insertNotes, type VisitNote } from './note-store.ts'

/** An address of mail, a number of six digits or more: what somebody typed may be about a person, and stays unwritten. */
const personal = /@|\d[\d\s-]{4,}\d/

/** Writes down, of that day of the site, from where visitors came and which searches found nothing: each visitor once a day for the same, without who. */
export async function recordNotes(ctx: Ctx, day: string, notes: VisitNote[]): Promise<void> {
  const kept = notes.filter(({ kind, key }) => kind !== 'empty-search' || !personal.test(key))
  if (kept.length === 0) return
  await tally(ctx, (writing) => insertNotes(writing, day, kept))
}
