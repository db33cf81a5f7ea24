import { say } from '#messages'
import { plannedOnce } from '#platform/planned-once'
import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely'
import type { Ctx } from '#access'
import type { StoredRecord, Writing } from '#changes'
import { readUnder, type ColumnsOf, type StaffOf } from '#fields'
import { ownShown, type OwnFilter, type OwnValues } from '#own-fields'
import { inTransaction } from '#platform/transaction'
import type { NamedStore } from '#slugs'
import { letters, type Author } from './author.ts'
import { authorTable } from './author-table.ts'
import { hasQuotes, whichAuthors, type Listed } from './listed-store.ts'

type Fields = (typeof authorTable)['fields']
export type AuthorsTable = ColumnsOf<Fields>

declare module '#changes' {
  interface Nouns {
    author: object
  }
}

declare module '#platform/ground' {
  interface Tables {
    authors: AuthorsTable
    author_aliases: { author_id: string; alias: string }
    author_counters: { letter: string; n: number }
  }
}

/** `ownHeld`: all that own fields hold, of which `own` is what everybody is shown. */
export type AuthorRow = Author & StaffOf<Fields> & { ownHeld: OwnValues }

/** As the function quotes_shown_of_author; written out, because a list would call that row by row, ten times slower. */
export const quoteCount = (
  now: Date,
) => sql`(coalesce((select k.n from quote_counters k where k.kind = 'author' and k.key = a.id::text), 0)
  - (select count(*) from quotes_hidden(${now}) h where h.author_id = a.id))`

/** What the library says of the picture, where that says anything; of the rows of one file all say the same. */
const picture = sql`(select jsonb_build_object('x', i.focus_x, 'y', i.focus_y, 'author', i.author, 'authorUrl', i.author_url,
    'licence', i.licence, 'source', coalesce(i.source_address, ''))
  from images i where i.large_key = substr(a.image, 8) and i.deleted_at is null and (i.focus_x is not null or i.author <> '')
  order by i.created_at desc limit 1)`

/** Staff see all that own fields hold. */
const shape = (now: Date, isForStaff = false): RawBuilder<Author> => sql`
  ${readUnder(authorTable, 'name', 'a', isForStaff ? {} : { own: ownShown('author', 'a') })},
  ${quoteCount(now)}::int as quote_count,
  ${picture} as picture,
  coalesce((select json_agg(x.alias order by x.alias collate "C") from author_aliases x where x.author_id = a.id), '[]') as aliases`

export async function readAuthor(ctx: Ctx, id: string): Promise<AuthorRow | undefined> {
  const { rows } = await plannedOnce(() =>
    sql<AuthorRow>`select ${shape(ctx.clock.now())}, ${readUnder(authorTable, 'staff', 'a')}, a.own as "ownHeld" from authors a where a.id = ${id}`.execute(
      ctx.db,
    ),
  )
  return rows[0]
}

export type Page = { limit: number; offset: number }

/** Of what own fields narrow, so many are counted: nearly all may hold a value. */
const mostOwnCounted = 1_000

export type ListedAuthors = {
  authors: Author[]
  total: number
  /** There are more than `total`. */
  atLeast: boolean
  /** A page follows. */
  more: boolean
}

/** The rows by the names that they are filed under, and how many there are beyond the page, where that is not `known`. Two queries at most. */
export async function listAuthors(ctx: Ctx, asked: Listed & Page, known?: number): Promise<ListedAuthors> {
  const { search, everyone, limit, offset } = asked
  const which = whichAuthors(asked)
  if (search !== '') return await listFound(ctx, which, asked)
  const { rows } = await sql<Author>`
    select ${shape(ctx.clock.now(), everyone)} from authors a where ${which} order by a.sort_key, a.id limit ${limit + 1} offset ${offset}`.execute(
    ctx.db,
  )
  const page = { authors: rows.slice(0, limit), more: rows.length > limit }
  if (known !== undefined) return { ...page, total: known, atLeast: false }
  return { ...page, ...(await countListed(ctx, asked)) }
}

/** How many are in a list, as far as they are counted. One query. */
export async function countListed(ctx: Ctx, asked: Listed): Promise<Pick<ListedAuthors, 'total' | 'atLeast'>> {
  const { rows } = await sql<{ total: number }>`select ${totalOf(asked, whichAuthors(asked))}::int as total`.execute(ctx.db)
  return upToMost(rows[0]?.total ?? 0, asked.own ?? [])
}

/** Some, in the order of their ids, as staff see them. One query. */
export async function listAuthorsOf(ctx: Ctx, ids: readonly string[]): Promise<Author[]> {
  const { rows } = await sql<Author>`
    select ${shape(ctx.clock.now(), true)} from unnest(${[...ids]}::uuid[]) with ordinality p (id, place) join authors a on a.id = p.id order by p.place`.execute(
    ctx.db,
  )
  return rows
}

function upToMost(total: number, own: readonly OwnFilter[]): Pick<ListedAuthors, 'total' | 'atLeast'> {
  return own.length === 0
    ? { total, atLeast: false }
    : { total: Math.min(total, mostOwnCounted), atLeast: total > mostOwnCounted }
}

function totalOf({ letter, only, own = [], everyone }: Listed, which: RawBuilder<boolean>): RawBuilder<number> {
  if (own.length > 0)
    return sql<number>`(select count(*) from (select from authors a where ${which} limit ${sql.lit(mostOwnCounted + 1)}) n)`
  if (everyone || only !== undefined) return sql<number>`(select count(*) from authors a where ${which})`
  return keptTotal(letter)
}

/** The same of those who are searched for, who are gathered once, for the page and to be counted. One query. */
async function listFound(
  ctx: Ctx,
  which: RawBuilder<boolean>,
  { own = [], everyone, limit, offset }: Pick<Listed, 'own' | 'everyone'> & Page,
): Promise<ListedAuthors> {
  const { rows } = await sql<(Author | { id: null }) & { total: number }>`
    with found as materialized (select a.id, a.sort_key from authors a where ${which}),
    page as (select f.id from found f order by f.sort_key, f.id limit ${limit} offset ${offset})
    select c.total, ${shape(ctx.clock.now(), everyone)} from (select count(*)::int as total from found) c
      left join page p on true left join authors a on a.id = p.id order by a.sort_key, a.id`.execute(ctx.db)
  // Beyond the last page a row says how many there are, and nobody's name.
  const authors = rows.flatMap(({ total: _, ...author }) => (author.id === null ? [] : [author]))
  const total = rows[0]?.total ?? 0
  return { authors, ...upToMost(total, own), more: offset + authors.length < total }
}

/** How many visitors are shown under each letter: those that were counted as they were written, without those who have no quotes. */
const kept = sql`(select k.letter, k.n - coalesce(e.n, 0) as n from author_counters k
  left join (select letter_of(a.sort_key) as letter, count(*) as n from authors a where a.listed and not ${hasQuotes} group by 1) e on e.letter = k.letter)`

/** The same of all of them, or of one letter. */
function keptTotal(letter?: string): RawBuilder<number> {
  return sql`(select coalesce(sum(k.n), 0) from ${kept} k ${letter === undefined ? sql`` : sql`where k.letter = ${letter}`})`
}

/** Until the transaction ends, nobody else holds the name, but for case, accents and signs. */
export async function lockName(inside: Ctx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('name of an author'), hashtext(folded(${name})))`.execute(inside.db)
}

/** Whose name is this one but for case, accents and signs. One query. */
export async function listNamesakes(ctx: Ctx, name: string, except: string | null, most: number): Promise<Author[]> {
  const { rows } = await sql<Author>`select ${shape(ctx.clock.now())} from authors a
    where a.folded_name = folded(${name}) and folded(${name}) <> '' and a.deleted_at is null and a.merged_into is null
      and a.id is distinct from ${except}::uuid order by quote_count desc, a.id limit ${most}`.execute(ctx.db)
  return rows
}

/** Whose name, or one of whose other names, shares enough letters with these words to be meant by them, the likest first. */
export async function listLikeNames(ctx: Ctx, words: string, most: number): Promise<Author[]> {
  return await inTransaction(ctx, async ({ db }) => {
    // The usual 0.6 loses short words in which two letters changed places.
    await sql`set local pg_trgm.word_similarity_threshold = 0.3`.execute(db)
    const { rows } = await sql<Author>`
      with like_it as (
        select x.id, word_similarity(${words}, x.folded_name) as alike from authors x where ${words} <% x.folded_name
        union all
        select n.author_id, word_similarity(${words}, n.folded_alias) from author_aliases n where ${words} <% n.folded_alias)
      select ${shape(ctx.clock.now())} from authors a join (select l.id, max(l.alike) as alike from like_it l group by l.id) l on l.id = a.id
        where a.deleted_at is null and a.merged_into is null order by l.alike desc, a.sort_key, a.id limit ${most}`.execute(db)
    return rows
  })
}

/** The letters with which at least one name begins. One query. */
export async function findLetters(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ letter: string }>`select k.letter from ${kept} k where k.n > 0`.execute(ctx.db)
  const begun = new Set(rows.map(({ letter }) => letter))
  return letters.filter((letter) => begun.has(letter))
}

/** Totals count what is yet to be published, too: those who may be among the first are counted as visitors see them. */
const mostCounted = 50

/** Those with the most quotes to show, by these. */
export async function listFirstAuthors(ctx: Ctx, limit: number): Promise<Author[]> {
  const now = ctx.clock.now()
  const { rows } = await sql<Author>`
    with most as (
      select a.id from quote_counters k join authors a on a.id = k.key::uuid
       where k.kind = 'author' and k.n > 0 and a.listed order by k.n desc, k.key limit ${mostCounted})
    select ${shape(now)} from authors a join most on most.id = a.id
     where ${quoteCount(now)} > 0 order by quote_count desc, a.sort_key, a.id limit ${limit}`.execute(ctx.db)
  return rows
}

/** How many visitors are shown. */
export async function countAuthors(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${keptTotal()}::int as total`.execute(ctx.db)
  return rows[0]?.total ?? 0
}

/** For the desk: how many there are, how many of them visitors may be shown, and how many quotes visitors are shown of all of them: all but those whose author is no author of the list. */
export async function readAuthorFigures(ctx: Ctx): Promise<AuthorFigures> {
  const now = ctx.clock.now()
  const { rows } = await sql<AuthorFigures>`
    select count(*)::int as total, (count(*) filter (where a.is_active))::int as active,
      quotes_shown(${now})::int - (select count(*)::int from quotes q
        where q.listed and is_shown(q.publish_at, q.unpublish_at, ${now}) and q.author_id is null) as quotes
      from authors a where a.deleted_at is null and a.merged_into is null`.execute(ctx.db)
  return rows[0] ?? { total: 0, active: 0, quotes: 0 }
}

export type AuthorFigures = { total: number; active: number; quotes: number }

/** Those that were made by an import or for somebody's draft, and that nobody has looked at yet. */
export async function readAuthorsToReview(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from authors a where a.needs_review and a.deleted_at is null and a.merged_into is null`.execute(
    ctx.db,
  )
  return rows[0]?.n ?? 0
}

const derived = authorTable.columnsWhere(({ by }) => by === 'database')

/** What is stored of authors, under the names of the columns: what a restored version is made of. One query. */
export async function readAuthorRecords(ctx: Ctx, ids: string[]): Promise<Map<string, StoredRecord>> {
  const { rows } = await sql<{ id: string; record: StoredRecord }>`
    select a.id, to_jsonb(a) - ${derived}::text[] || jsonb_build_object('author_aliases',
        coalesce((select jsonb_agg(x.alias order by x.alias collate "C") from author_aliases x where x.author_id = a.id), '[]')) as record
      from authors a where a.id = any(${ids}::uuid[])`.execute(ctx.db)
  return new Map(rows.map(({ id, record }) => [id, record]))
}

export async function insertAuthor(writing: Writing, author: Insertable<AuthorsTable>): Promise<void> {
  await writing.db.insertInto('authors').values(author).execute()
}

/** For the verbs that alter one. */
export const authorStore: NamedStore<AuthorRow> = {
  noun: 'author',
  absent: () => say('desk-authors.not-found'),
  changed: () => say('desk-authors.changed-first'),
  read: readAuthor,
  readRecords: readAuthorRecords,
  save: saveAuthor,
}

export async function saveAuthor(
  writing: Writing,
  id: string,
  fields: Updateable<AuthorsTable> & { version: number },
): Promise<void> {
  await writing.db.updateTable('authors').set(fields).where('id', '=', id).execute()
}

/** The same columns of all of them, and with them the next version. One statement. */
export async function saveAuthors(writing: Writing, ids: string[], fields: Readonly<Record<string, unknown>>): Promise<void> {
  const sets = Object.entries(fields).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const kept = [sql`version = version + 1`, sql`updated_at = ${writing.clock.now()}`]
  await sql`update authors set ${sql.join([...sets, ...kept])} where id = any(${ids}::uuid[])`.execute(writing.db)
}

/** Those that stay are left alone: an alias that comes or goes changes by what all the author's quotes are found. */
export async function replaceAliases(writing: Writing, id: string, aliases: string[]): Promise<void> {
  await sql`delete from author_aliases where author_id = ${id} and alias <> all(${aliases}::text[])`.execute(writing.db)
  await sql`
    insert into author_aliases (author_id, alias) select distinct ${id}::uuid, alias from unnest(${aliases}::text[]) as a (alias)
    on conflict do nothing`.execute(writing.db)
}
