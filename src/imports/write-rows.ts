import { readOwnFields } from '#own-fields'
import { setTimeout as pause } from 'node:timers/promises'
import { requireRight, type Ctx } from '#access'
import { addAuthors } from '#authors'
import { tally, type Writing } from '#changes'
import { isHouseError } from '#platform/errors'
import { addQuotes, fillQuotes, type BroughtQuote } from '#quotes'
import { addCounts } from './add-counts.ts'
import { findAuthorLines, saveCreatedAuthors } from './author-store.ts'
import { authorsFor, type Found } from './authors-for.ts'
import { forgetTexts, listToDo, markDone, quoteOfRow, readToMake, type DoneRow, type RowToDo } from './done-row-store.ts'
import type { Import } from './import.ts'
import { lockImport, readImport, saveImport } from './import-store.ts'
import { knownCategories } from './judge-rows.ts'
import { planBySize } from './plan-by-size.ts'
import { blockRows, countBlocked } from './plan-store.ts'
import { breathMs } from './read-file.ts'
import { readyRows, type ReadyRow } from './ready-rows.ts'
import { knownOf } from './row.ts'
import { stepSize } from '#platform/step-size'
import { tellBringer } from './tell-bringer.ts'

/** So often in a row somebody may take away what a step has just looked up. */
const mostConflicts = 5

/**
 * Writes what was planned, some rows at a time, each step with the mark that it was done. A row whose category or author is gone since the check is left out, with the
 * reason; the others go on. Ends at a whole step when `until` says so, or somebody stops it.
 */
export async function writeRows(ctx: Ctx, found: Import, until: AbortSignal, alone: boolean): Promise<void> {
  requireRight(ctx, 'imports.run')
  const size = stepSize(alone)
  const sizes = planBySize()
  const authors = knownAuthors(ctx, found)
  let categories = await knownCategories(ctx)
  const own = await readOwnFields(ctx, 'quote')
  let next = await beginAt(ctx, found, 0)
  let ready: ReadyRow[] | undefined
  for (let conflicts = 0; !until.aborted;) {
    ready ??= await readyRows(await listToDo(ctx, found.id, { after: next.after, most: size.rows() }), found, categories, own)
    const last = ready.at(-1)?.row.number
    const following = last === undefined ? [] : await listToDo(ctx, found.id, { after: last, most: size.rows() })
    const writing = writeSome(ctx, found, { place: next, authors, took: size.took }, ready).catch((error: unknown) => {
      // Gone between the look and the write: the next look finds it so.
      if (isHouseError(error) && error.code === 'conflict' && conflicts < mostConflicts) return 'met' as const
      throw error
    })
    // `await writing` below throws its fault. Without this, one that comes before that line would end the process as unhandled.
    writing.catch(() => undefined)
    // The next rows are made ready while the database is busy with these.
    const after = await readyRows(following, found, categories, own)
    const wrote = await writing
    if (wrote === 'over') return
    const isNext = typeof wrote === 'object'
    ready = isNext ? after : undefined
    if (isNext) next = wrote
    else if (wrote === 'met') categories = await knownCategories(ctx)
    else next = await beginAt(ctx, found, 0)
    if (!isNext) authors.forget()
    conflicts = wrote === 'met' ? conflicts + 1 : 0
    await sizes.after(ctx, next.after)
    await pause(breathMs)
  }
}

/** Where a step begins: behind which row, and how many the import had written by then. */
type Place = { after: number; rowsDone: number }

async function beginAt(ctx: Ctx, { id }: Import, after: number): Promise<Place> {
  return { after, rowsDone: (await readImport(ctx, id))?.rowsDone ?? 0 }
}

/** @returns where the next step begins; `again`: at the first row; `over`: nothing is left to write, or somebody stopped it */
async function writeSome(
  ctx: Ctx,
  found: Import,
  { place, authors, took }: { place: Place; authors: KnownAuthors; took: (ms: number) => void },
  ready: ReadyRow[],
): Promise<Place | 'again' | 'over'> {
  const rows = ready.map(({ row }) => row)
  const making = ready.filter(({ becomes }) => becomes !== null)
  const keys = [...new Set(making.map(({ row }) => row.author_key))]
  const whose = await authors.of(keys)
  const { quotes, blocked } = placed(found, making, whose)
  // Nobody is made for rows that are left out.
  const named = new Set(quotes.map(({ fields }) => fields.author_id))
  const fresh = whose.fresh.filter(({ id }) => named.has(id))
  const left = new Set(blocked.map(({ number }) => number))
  const written = rows.filter(({ number }) => !left.has(number))
  const wrote = await tally(ctx, async (writing) => {
    const begun = performance.now()
    const now = await lockImport(writing, found.id)
    if (now?.state !== 'running') return 'over'
    // Somebody else wrote meanwhile, though only one should be at it: these rows may be done.
    if (now.rowsDone !== place.rowsDone) return 'again'
    const last = rows.at(-1)
    if (last === undefined) {
      if (place.after > 0) return 'again'
      await end(writing, found)
      return 'over'
    }
    const madeTo = Math.max(now.madeTo, last.number)
    const onTime = making.flatMap(({ row }) => (row.isLate ? [] : [row.number])).join()
    if ((await readToMake(writing, found.id, { from: now.madeTo, to: madeTo })) !== onTime) return 'again'
    await addAuthors(writing, fresh, found.batch)
    await saveCreatedAuthors(writing, found.id, fresh)
    await addQuotes(writing, quotes, { batch: found.batch, origin: 'import', isActive: found.options.publish })
    await markDone(writing, found.id, [
      ...quotes.filter(({ isLate }) => isLate).map(({ number, id }): DoneRow => ({ number, quote_id: id, quote_version: 1 })),
      ...(await fill(writing, found, written)),
    ])
    const counts = addCounts(now.counts, await blockRows(writing, found.id, blocked))
    const rowsDone = now.rowsDone + written.length
    await saveImport(writing, found.id, { rows_done: rowsDone, made_to: madeTo, counts })
    took(performance.now() - begun)
    return { after: last.number, rowsDone }
  })
  if (typeof wrote === 'object') authors.remember(whose, named)
  return wrote
}

type KnownAuthors = ReturnType<typeof knownAuthors>

/** So many are kept in mind. */
const mostAuthors = 20_000

/**
 * Whose rows are whose, looked up once an import and not in each step: who has gone since, or was joined with somebody, is met when quotes of theirs are written
 * (`addQuotes`), and then all are looked up again.
 */
function knownAuthors(ctx: Ctx, found: Import) {
  const known = new Map<string, string>()
  return {
    async of(keys: string[]): Promise<Found> {
      const unknown = keys.filter((key) => !known.has(key))
      const whose: Found =
        unknown.length === 0
          ? { authors: new Map(), fresh: [], gone: new Map() }
          : await authorsFor(ctx, found, await findAuthorLines(ctx, found.id, unknown))
      for (const key of keys) {
        const id = known.get(key)
        if (id !== undefined) whose.authors.set(key, id)
      }
      return whose
    },
    /** What was written; `named` by a quote: nobody else was made. */
    remember({ authors }: Found, named: ReadonlySet<string | null>): void {
      if (known.size + authors.size > mostAuthors) known.clear()
      for (const [key, id] of authors) if (named.has(id)) known.set(key, id)
    },
    forget: () => known.clear(),
  }
}

/** What was left out waits for somebody to put its category or author back; until then the import is not done. */
async function end(writing: Writing, found: Import): Promise<void> {
  const { id } = found
  const left = await countBlocked(writing, id)
  if (left === 0) {
    await forgetTexts(writing, id)
    await tellBringer(writing, found, 'done')
    return await saveImport(writing, id, { state: 'done', ended_at: writing.clock.now() })
  }
  const [rows, them] = left === 1 ? ['1 row was', 'it'] : [`${left.toLocaleString('en')} rows were`, 'them']
  const why = found.scope ? 'deleted after the check, or the quote is outside your role' : 'deleted after the check'
  const reason = `${rows} left out, because a category or an author was ${why}. Restore it or choose another, then continue; or skip ${them}.`
  await saveImport(writing, id, { state: 'stopped', reason })
  await tellBringer(writing, found, 'stopped')
}

type NewQuote = BroughtQuote & { number: number; isLate: boolean }
type Placed = { quotes: NewQuote[]; blocked: { number: number; why: string }[] }

function placed({ id: importId }: Import, making: ReadyRow[], { authors, gone }: Found): Placed {
  const all: Placed = { quotes: [], blocked: [] }
  for (const { row, becomes } of making) {
    const authorId = authors.get(row.author_key)
    if (authorId === undefined)
      all.blocked.push({ number: row.number, why: gone.get(row.author_key) ?? 'Its author’s name could not be matched again.' })
    else if (becomes === null) continue
    else if ('blocked' in becomes) all.blocked.push({ number: row.number, why: becomes.blocked })
    else
      all.quotes.push({
        number: row.number,
        isLate: row.isLate,
        id: quoteOfRow(importId, row.number),
        fields: { ...becomes.fields, author_id: authorId },
        compared: becomes.compared,
      })
  }
  return all
}

/** What was added, or that nothing was: what the quote lacked may have come from somebody else meanwhile. */
async function fill(ctx: Ctx, { batch, scope }: Import, rows: RowToDo[]): Promise<DoneRow[]> {
  const changing = rows.filter(({ plan, like_id }) => plan === 'change' && like_id !== null)
  const filled = new Map(
    (
      await fillQuotes(
        ctx,
        changing.map(({ like_id, fields }) => ({ id: like_id ?? '', ...knownOf(fields) })),
        batch,
      )
    ).map((one) => [one.id, one]),
  )
  return changing.map(({ number, like_id }): DoneRow => {
    const one = filled.get(like_id ?? '')
    // Of two rows for the same quote the first has it.
    filled.delete(like_id ?? '')
    return one
      ? { number, quote_id: one.id, quote_version: one.version, gains: one.before }
      : { number, quote_id: null, quote_version: null, note: nothingAdded(scope) }
  })
}

const nothingAdded = (scope: Import['scope']) =>
  scope ? 'Nothing was missing any more, or the quote is outside your role.' : 'Nothing was missing any more.'
