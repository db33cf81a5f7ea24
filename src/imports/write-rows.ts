import { setTimeout as pause } from 'node:timers/promises'
import { editorRoles, requireRole, type Ctx } from '#access'
import { addAuthors } from '#authors'
import { tally, type Writing } from '#changes'
import { isHouseError } from '#platform/errors'
import { orderedId } from '#platform/ordered-id'
import { addQuotes, fillQuotes, type QuoteFields } from '#quotes'
import { addCounts } from './add-counts.ts'
import { findAuthorLines, saveCreatedAuthors } from './author-store.ts'
import { authorsFor, type Found } from './authors-for.ts'
import { listToDo, markDone, type DoneRow, type RowToDo } from './done-row-store.ts'
import type { Import } from './import.ts'
import { lockImport, readImport, saveImport } from './import-store.ts'
import { categoriesIn, knownCategories } from './judge-rows.ts'
import { planBySize } from './plan-by-size.ts'
import { blockRows, countBlocked } from './plan-store.ts'
import { breathMs } from './read-file.ts'
import { knownOf, quoteOf } from './row.ts'
import { stepSize } from './step-size.ts'

/** So often in a row somebody may take away what a step has just looked up. */
const mostConflicts = 5

/**
 * Writes what was planned, some rows at a time, each step with the mark that it was done. A row whose category or author is gone since the check is left out, with the
 * reason; the others go on. Ends at a whole step when `until` says so, or somebody stops it.
 */
export async function writeRows(ctx: Ctx, found: Import, until: AbortSignal): Promise<void> {
  requireRole(ctx, ...editorRoles)
  const size = stepSize()
  const sizes = planBySize()
  let categories = await knownCategories(ctx)
  let after = 0
  for (let conflicts = 0; !until.aborted;) {
    const begun = performance.now()
    const wrote = await writeSome(ctx, found, { after, most: size.rows() }, categories).catch((error: unknown) => {
      // Gone between the look and the write: the next look finds it so.
      if (isHouseError(error) && error.code === 'conflict' && conflicts < mostConflicts) return 'met' as const
      throw error
    })
    if (wrote === undefined) return
    if (wrote === 'met') categories = await knownCategories(ctx)
    else after = wrote
    conflicts = wrote === 'met' ? conflicts + 1 : 0
    size.took(performance.now() - begun)
    await sizes.after(ctx, after)
    await pause(breathMs)
  }
}

type Which = { after: number; most: number }

/** @returns the row behind which the next step begins; none where it is over */
async function writeSome(
  ctx: Ctx,
  found: Import,
  which: Which,
  categories: ReadonlyMap<string, string>,
): Promise<number | undefined> {
  const begun = await readImport(ctx, found.id)
  const rows = await listToDo(ctx, found.id, which)
  const making = rows.filter(({ plan }) => plan === 'create')
  const keys = [...new Set(making.map(({ author_key }) => author_key))]
  const whose = await authorsFor(ctx, found, await findAuthorLines(ctx, found.id, keys))
  const { quotes, blocked } = place(making, found, whose, categories)
  // Nobody is made for rows that are left out.
  const named = new Set(quotes.map(({ fields }) => fields.author_id))
  const fresh = whose.fresh.filter(({ id }) => named.has(id))
  const left = new Set(blocked.map(({ number }) => number))
  const written = rows.filter(({ number }) => !left.has(number))
  return await tally(ctx, async (writing) => {
    const now = await lockImport(writing, found.id)
    if (now?.state !== 'running') return undefined
    // Somebody else wrote meanwhile, though only one should be at it: these rows may be done.
    if (now.rowsDone !== begun?.rowsDone) return 0
    if (rows.length === 0) {
      if (which.after > 0) return 0
      await end(writing, found)
      return undefined
    }
    await addAuthors(writing, fresh, found.batch)
    await saveCreatedAuthors(writing, found.id, fresh)
    await addQuotes(writing, quotes, { batch: found.batch, origin: 'import', isActive: found.options.publish })
    await markDone(writing, found.id, [
      ...quotes.map(({ number, id }): DoneRow => ({ number, quote_id: id, quote_version: 1 })),
      ...(await fill(writing, found, written)),
    ])
    const counts = addCounts(now.counts, await blockRows(writing, found.id, blocked))
    await saveImport(writing, found.id, { rows_done: now.rowsDone + written.length, counts })
    return rows.at(-1)?.number
  })
}

/** What was left out waits for somebody to put its category or author back; until then the import is not done. */
async function end(writing: Writing, { id }: Import): Promise<void> {
  const left = await countBlocked(writing, id)
  if (left === 0) return await saveImport(writing, id, { state: 'done', ended_at: writing.clock.now() })
  const [rows, them] = left === 1 ? ['1 row was', 'it'] : [`${left.toLocaleString('en')} rows were`, 'them']
  const reason = `${rows} left out, because a category or an author was deleted after the check. Restore it or choose another, then continue; or skip ${them}.`
  await saveImport(writing, id, { state: 'stopped', reason })
}

type NewQuote = { number: number; id: string; fields: QuoteFields }
type Placed = { quotes: NewQuote[]; blocked: { number: number; why: string }[] }

function place(rows: RowToDo[], { options }: Import, { authors, gone }: Found, categories: ReadonlyMap<string, string>): Placed {
  const placed: Placed = { quotes: [], blocked: [] }
  const there = new Set(categories.values())
  const otherwise = options.categoryId && there.has(options.categoryId) ? options.categoryId : null
  for (const { number, fields, author_key } of rows) {
    const authorId = authors.get(author_key)
    const categoryIds = categoriesIn(fields, categories, otherwise)
    if (authorId === undefined)
      placed.blocked.push({ number, why: gone.get(author_key) ?? 'Its author’s name could not be matched again.' })
    else if (categoryIds.length === 0) placed.blocked.push({ number, why: 'Its category no longer exists.' })
    else {
      const read = quoteOf(fields, { authorId, categoryIds, language: options.language })
      if ('wrong' in read) placed.blocked.push({ number, why: read.wrong })
      else placed.quotes.push({ number, id: orderedId(), fields: read })
    }
  }
  return placed
}

/** What was added, or that nothing was: what the quote lacked may have come from somebody else meanwhile. */
async function fill(ctx: Ctx, { batch }: Import, rows: RowToDo[]): Promise<DoneRow[]> {
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
      : { number, quote_id: null, quote_version: null, note: 'Nothing was missing any more.' }
  })
}
