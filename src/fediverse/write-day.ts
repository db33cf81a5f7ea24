import { randomUUID } from 'node:crypto'
import type { Ctx } from '#access'
import { tally } from '#changes'
import { pickQuoteOfTheDay } from '#quotes'
import type { Settings } from '#settings'
import { siteDay, siteTime } from '#time'
import { areShelvesOn } from './fediverse.ts'
import type { Followed } from './followed.ts'
import type { NoteKind, Render } from './note.ts'
import { addNotes, hasDayNote } from './note-store.ts'
import { shareNotes } from './share-notes.ts'
import { listNext, listOwners } from './share-store.ts'

const dayMs = 86_400_000
/** A quote is new for so long; what had no turn by then has none. */
const newMs = 3 * dayMs
/** Quotes that are written in one transaction. */
const chunk = 200

export type Around = { origin: string; timeZone: string; render: Render<Ctx> }

/** Sends the quote of today from its hour on, once: the site, and its author and categories. */
export async function writeDay(ctx: Ctx, settings: Settings, around: Around): Promise<void> {
  const now = ctx.clock.now()
  const day = siteDay(now, around.timeZone)
  if (hourOf(now, around.timeZone) < settings.fediverse_hour || (await hasDayNote(ctx, day))) return
  const quote = await pickQuoteOfTheDay(ctx, day)
  if (!quote) return
  const owners = areShelvesOn(settings, around.origin) ? await listOwners(ctx, [quote.id]) : []
  await write(ctx, 'day', [{ followed: 'site', quoteId: quote.id }, ...owners], around)
}

/**
 * Each that is followed sends the next new quote that the rule takes: the site any, authors and categories their own. None more than so many a day and not all at once. A quote that one has sent is not new to it again.
 */
export async function writeNew(ctx: Ctx, settings: Settings, around: Around): Promise<void> {
  const { fediverse_new: rule, fediverse_new_a_day: most } = settings
  if (rule === 'none') return
  const ago = (ms: number) => new Date(ctx.clock.now().getTime() - ms)
  const next = await listNext(ctx, {
    shelves: areShelvesOn(settings, around.origin),
    sourced: rule === 'sourced',
    newSince: ago(newMs),
    since: ago(dayMs),
    most,
    spacedSince: ago(dayMs / most),
  })
  for (let from = 0; from < next.length; from += chunk) await write(ctx, 'quote', next.slice(from, from + chunk), around)
}

async function write(ctx: Ctx, kind: NoteKind, wanted: { followed: Followed; quoteId: string }[], around: Around): Promise<void> {
  const ids = [...new Set(wanted.map(({ quoteId }) => quoteId))]
  const said = await around.render(ctx, ids, kind)
  const day = siteDay(ctx.clock.now(), around.timeZone)
  const notes = [...said].map(([quoteId, content]) => ({ id: randomUUID(), kind, day, quoteId, content }))
  if (notes.length === 0) return
  await tally(ctx, async (writing) => {
    const written = new Map((await addNotes(writing, notes)).map((note) => [note.quoteId, note]))
    const shares = wanted.flatMap(({ followed, quoteId }) => {
      const note = written.get(quoteId)
      return note ? [{ followed, note }] : []
    })
    await shareNotes(writing, shares, around.origin)
  })
}

const hourOf = (now: Date, timeZone: string) => Number(siteTime(now, timeZone).slice(11, 13))
