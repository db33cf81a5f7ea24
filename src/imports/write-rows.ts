import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { editorRoles, requireRole, type Ctx } from '#access'
import { addAuthors, listNamed, matchAuthors } from '#authors'
import { tally } from '#changes'
import { addQuotes, fillQuotes, type QuoteFields } from '#quotes'
import { findAuthorLines, saveCreatedAuthors, type AuthorLine } from './author-store.ts'
import type { Import } from './import.ts'
import { lockImport, readImport, saveImport } from './import-store.ts'
import { categoriesIn, knownCategories } from './judge-rows.ts'
import { breathMs } from './read-file.ts'
import { knownOf, quoteOf } from './row.ts'
import { listToDo, markDone, type DoneRow, type RowToDo } from './row-store.ts'

const rowsAStep = 250

/** Writes what was planned, some rows at a time, each step with the mark that it was done. Ends at a whole step when `until` says so, or somebody stops it. */
export async function writeRows(ctx: Ctx, found: Import, until: AbortSignal): Promise<void> {
  requireRole(ctx, ...editorRoles)
  const categories = await knownCategories(ctx)
  while (!until.aborted && (await writeSome(ctx, found, categories))) await pause(breathMs)
}

async function writeSome(ctx: Ctx, found: Import, categories: ReadonlyMap<string, string>): Promise<boolean> {
  const begun = await readImport(ctx, found.id)
  const rows = await listToDo(ctx, found.id, rowsAStep)
  const making = rows.filter(({ plan }) => plan === 'create')
  const keys = [...new Set(making.map(({ author_key }) => author_key))]
  const { authors, fresh } = await authorsFor(ctx, found, await findAuthorLines(ctx, found.id, keys))
  const quotes = making.flatMap((row) => quoteFor(row, found, authors.get(row.author_key), categories))
  return await tally(ctx, async (writing) => {
    const now = await lockImport(writing, found.id)
    if (now?.state !== 'running') return false
    // Somebody else wrote meanwhile, though only one should be at it: these rows may be done.
    if (now.rowsDone !== begun?.rowsDone) return true
    if (rows.length === 0) {
      await saveImport(writing, found.id, { state: 'done', ended_at: ctx.clock.now() })
      return false
    }
    await addAuthors(writing, fresh, found.batch)
    await saveCreatedAuthors(writing, found.id, fresh)
    await addQuotes(writing, quotes, { batch: found.batch, origin: 'import', isActive: found.options.publish })
    await markDone(writing, found.id, [
      ...quotes.map(({ number, id }): DoneRow => ({ number, quote_id: id, quote_version: 1 })),
      ...(await fill(writing, found, rows)),
    ])
    await saveImport(writing, found.id, { rows_done: now.rowsDone + rows.length })
    return true
  })
}

type Fresh = { key: string; id: string; name: string }

/**
 * The author of each key; whoever is new is made once, and is looked for once more, for somebody may have added them since the check, or joined whom
 * it found with somebody else.
 */
async function authorsFor(
  ctx: Ctx,
  { options }: Import,
  lines: Map<string, AuthorLine>,
): Promise<{ authors: Map<string, string>; fresh: Fresh[] }> {
  const authors = new Map<string, string>()
  const unknown: AuthorLine[] = []
  for (const [key, line] of lines) {
    const id = idOf(line)
    if (id !== null) authors.set(key, id)
    else unknown.push(line)
  }
  const there = new Set((await listNamed(ctx, [...authors.values()])).map(({ id }) => id))
  const gone = [...lines.values()].filter(
    ({ key, choice }) => choice === null && !there.has(authors.get(key) ?? '') && authors.has(key),
  )
  const matches = await matchAuthors(
    ctx,
    [...unknown.filter(({ choice }) => choice === null), ...gone].map(({ name }) => name),
  )
  const fresh: Fresh[] = []
  const make = ({ key, name }: AuthorLine) => {
    const id = randomUUID()
    fresh.push({ key, id, name })
    authors.set(key, id)
  }
  for (const line of unknown) {
    const match = matches.get(line.name)
    if (match && 'author' in match) authors.set(line.key, match.author.id)
    else make(line)
  }
  for (const line of gone) {
    const match = matches.get(line.name)
    if (match && 'author' in match) authors.set(line.key, match.author.id)
    // Else they stay, and the import is stopped: nobody new is wanted.
    else if (options.newAuthors === 'create') make(line)
  }
  return { authors, fresh }
}

function idOf({ choice, chosenId, createdId, authorId }: AuthorLine): string | null {
  return choice === 'take' ? chosenId : choice === 'create' ? createdId : (createdId ?? authorId)
}

type NewQuote = { number: number; id: string; fields: QuoteFields }

function quoteFor(
  row: RowToDo,
  { options }: Import,
  authorId: string | undefined,
  categories: ReadonlyMap<string, string>,
): NewQuote[] {
  if (authorId === undefined) throw new Error(`row ${row.number} of an import has no author`)
  const categoryIds = categoriesIn(row.fields, categories, options.categoryId)
  const read = quoteOf(row.fields, { authorId, categoryIds, language: options.language })
  // It was right when it was checked.
  if ('wrong' in read) throw new Error(`row ${row.number} of an import is no quote any more: ${read.wrong}`)
  return [{ number: row.number, id: randomUUID(), fields: read }]
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
      : { number, quote_id: null, quote_version: null, note: 'It lacked nothing any more.' }
  })
}
