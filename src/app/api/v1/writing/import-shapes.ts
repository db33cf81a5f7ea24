import { z } from 'zod'
import {
  authorMatches,
  checkInput,
  decideAuthorInput,
  decideRowsInput,
  encodings,
  formats,
  importOptions,
  importStates,
  isAtWork,
  plans,
  toDo,
  verdicts,
  type Import,
  type ImportAuthor,
  type ImportRow,
  type Plan,
  type Verdict,
} from '#imports'
import type { Site } from '../../../site/site.ts'
import { named } from '../named.ts'
import { deskUrl } from './write-shapes.ts'

const count = z.int().min(0)
const moment = z.iso.datetime().nullable()
const dryRun = z.boolean().describe('Whether this was a dry run: nothing was written.')

const { categoryId, language, publish, exact, near, newAuthors, nearAuthors } = importOptions.shape
const options = z.object({
  categoryId: categoryId.describe('The category of rows that name none of the site’s.'),
  language: language.unwrap().describe('The language of rows that name none.'),
  publish: publish.unwrap().describe('Publish what is added at once. Otherwise it is added as drafts.'),
  exact: exact.unwrap().describe('A row whose quote the site has: skip it, or add to the quote what it lacks.'),
  near: near.unwrap().describe('A row that is nearly a quote of the site.'),
  newAuthors: newAuthors.unwrap().describe('A row by an author whom the site doesn’t have.'),
  nearAuthors: nearAuthors.unwrap().describe('A row by an author whose name is nearly one of the site’s.'),
})
const mapping = checkInput.shape.mapping.unwrap().describe('The column of each field. A field without a column is empty.')

const importLine = named(
  'Import',
  'A list of quotes that was uploaded, and what became of it.',
  z.object({
    id: z.guid(),
    name: z.string(),
    state: z
      .enum(importStates)
      .describe(
        'uploaded: check it next. checked: run it next. checking, running, undoing: read it again until it is over. stopped: run it to continue. failed: see reason.',
      ),
    reason: z.string().nullable().describe('Why it waits, stopped or failed.'),
    isAtWork: z.boolean().describe('Whether it is being checked, written or undone now.'),
    format: z.enum(formats),
    encoding: z.enum(encodings),
    hasHead: z.boolean().describe('Whether the first line of a table names its columns.'),
    bytes: count,
    columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })).describe('With what is in the first rows.'),
    mapping,
    options,
    rowsRead: count,
    is: z.object(eachOf(verdicts)).describe('How many rows are what.'),
    to: z.object(eachOf(plans)).describe('What becomes of how many rows.'),
    toDo: count.describe('How many rows add or change a quote.'),
    rowsDone: count,
    rowsUndone: count,
    rowsKept: count.describe('Rows that undo left, because somebody changed or published their quotes.'),
    isForgotten: z.boolean().describe('Its rows are deleted 90 days after it ended. It can’t be undone then.'),
    createdAt: z.iso.datetime(),
    startedAt: moment,
    endedAt: moment,
    deskUrl,
  }),
)

const importRow = named(
  'ImportRow',
  'One row of a list.',
  z.object({
    number: z.int().min(1).describe('Its place among the rows.'),
    line: z.int().min(1).describe('Its line in the file.'),
    fields: z.record(z.string(), z.unknown()).describe('What was read of it.'),
    verdict: z
      .enum(verdicts)
      .describe('exact, near: the site has this quote, or nearly. in-file: the same as an earlier row. wrong: it can’t be read.'),
    plan: z.enum(plans).describe('What becomes of it.'),
    reason: z.string().nullable().describe('Why it is wrong.'),
    note: z.string().nullable().describe('What was repaired.'),
    decision: decideRowsInput.shape.decision.describe('What somebody decided.'),
    awaits: z
      .enum(['near', 'new', 'skip'])
      .nullable()
      .describe('Why it is skipped because of its author: near needs a decision, new isn’t to be added, skip was decided.'),
    like: z
      .object({ quote: z.guid().nullable(), text: z.string().nullable(), row: z.int().nullable(), alike: z.number().nullable() })
      .describe('The quote or the earlier row that it is like, and how much, from 0 to 1.'),
    isDone: z.boolean(),
    quote: z.guid().nullable().describe('The quote that it became or changed.'),
    blocked: z.string().nullable().describe('Why it couldn’t be written. It is tried again when the import continues.'),
    isUndone: z.boolean(),
    kept: z.string().nullable().describe('Why undo left it.'),
  }),
)

const importAuthor = named(
  'ImportAuthor',
  'A name in a list, and the author who is meant.',
  z.object({
    key: z.string().describe('Decide about the name by this.'),
    name: z.string(),
    rows: count,
    match: z.enum(authorMatches).describe('near: somebody has to decide. new: the site has no such author.'),
    author: z.object({ id: z.guid(), name: z.string() }).nullable().describe('Who it is by its name.'),
    near: z.array(z.object({ id: z.guid(), name: z.string() })),
    choice: decideAuthorInput.shape.choice.describe('What somebody decided.'),
    chosen: z.object({ id: z.guid(), name: z.string() }).nullable(),
    created: z.guid().nullable().describe('The author that the import added.'),
  }),
)

export const oneImport = named('OneImport', 'One import.', z.object({ data: importLine }))
export const writtenImport = named('WrittenImport', 'The import as it is now.', z.object({ data: importLine, dryRun }))
export const importsPage = named(
  'Imports',
  'A page of imports, the newest first.',
  z.object({ data: z.array(importLine), total: count, page: z.int(), limit: z.int() }),
)
export const importRows = named(
  'ImportRows',
  'A page of rows.',
  z.object({ data: z.array(importRow), next: z.int().nullable().describe('Send it as `after` for the next page.') }),
)
export const importAuthors = named(
  'ImportAuthors',
  'A page of the names in a list.',
  z.object({
    data: z.array(importAuthor),
    counts: z.object(eachOf(authorMatches)),
    next: z.string().nullable().describe('Send it as `after` for the next page.'),
  }),
)

export const checkChoices = named(
  'ImportChoices',
  'How a list is read, and what becomes of its rows. What is left out stays as it is: at first as the site guessed it, or as it was chosen for the last list with these columns.',
  z.object({
    mapping: mapping.optional(),
    category: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .optional()
      .describe('The name of the category, in place of options.categoryId. One of the two is needed.'),
    hasHead: checkInput.shape.hasHead.describe('Whether the first line of a table names its columns.'),
    encoding: checkInput.shape.encoding.describe('If the file was read in the wrong encoding.'),
    options: options.partial().optional(),
  }),
)
export const rowsDecision = named('RowsDecision', 'What becomes of some rows, whatever the options say.', decideRowsInput)
export const authorDecision = named('AuthorDecision', 'Who is meant by a name of the list.', decideAuthorInput)

export function importAsJson(site: Site, found: Import): z.input<typeof importLine> {
  const { id, name, state, reason, format, encoding, hasHead, bytes, columns, mapping: mapped, counts } = found
  const { rowsRead, rowsDone, rowsUndone, rowsKept, isForgotten, createdAt, startedAt, endedAt } = found
  return {
    id,
    name,
    state,
    reason,
    isAtWork: isAtWork(found),
    format,
    encoding,
    hasHead,
    bytes,
    columns,
    mapping: mapped,
    options: found.options,
    rowsRead,
    is: countsOf(verdicts, (verdict) => counts[`is:${verdict}`]),
    to: countsOf(plans, (plan) => counts[`to:${plan}`]),
    toDo: toDo(found),
    rowsDone,
    rowsUndone,
    rowsKept,
    isForgotten,
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    deskUrl: `${site.origin}/admin/import/${id}`,
  }
}

export function rowAsJson(row: ImportRow): z.input<typeof importRow> {
  const { number, line, fields, verdict, plan, reason, note, decision, awaits, blocked, kept } = row
  return {
    number,
    line,
    fields,
    verdict,
    plan,
    reason,
    note,
    decision,
    awaits,
    blocked,
    kept,
    like: { quote: row.likeId, text: row.likeText, row: row.likeNumber, alike: row.alike },
    isDone: row.done,
    quote: row.quoteId,
    isUndone: row.undone,
  }
}

export function authorAsJson(author: ImportAuthor): z.input<typeof importAuthor> {
  const { key, name, n, match, near: alike, choice, createdId } = author
  return {
    key,
    name,
    rows: n,
    match,
    near: alike,
    choice,
    created: createdId,
    author: personOf(author.authorId, author.authorName),
    chosen: personOf(author.chosenId, author.chosenName),
  }
}

const personOf = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

/** A number for each word. */
function eachOf<const W extends readonly string[]>(words: W): Record<W[number], typeof count> {
  return Object.fromEntries(words.map((word) => [word, count])) as Record<W[number], typeof count> // safe: one of each
}

export function countsOf<W extends Verdict | Plan | ImportAuthor['match']>(
  words: readonly W[],
  of: (word: W) => number | undefined,
): Record<W, number> {
  return Object.fromEntries(words.map((word) => [word, of(word) ?? 0])) as Record<W, number> // safe: one of each
}
