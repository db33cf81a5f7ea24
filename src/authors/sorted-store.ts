import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import type { IdsQuery } from '#changes'
import { findOwnFields, ownKey } from '#own-fields'
import { authorOrderBy, authorSortsBy } from './author-sorts-by.ts'
import { authorTable } from './author-table.ts'
import { whichAuthors, type Listed } from './listed-store.ts'

type Sql = RawBuilder<unknown>

/** What authors `a` are sorted by, and what is joined for it. Those without it come last; then the names decide. */
export type AuthorOrder = { key: Sql; join?: Sql; isUp: boolean }

const beforeChrist = String.raw`(\m|[0-9])(bce?|v\. ?chr|av\. ?j|a\. ?c)`
const century = String.raw`centur|\mjh\.|jahrhundert|siècle|siglo`

/** The year in a date as somebody wrote it: a number of three or four digits, otherwise the first, which may be a century. A year before Christ is less than one after it. */
const yearIn = (column: 'birth_date' | 'death_date') => {
  const written = sql.ref(`a.${column}`)
  return sql`(case when ${written} ~* ${beforeChrist} then -1 else 1 end) * coalesce(substring(${written} from '[0-9]{3,4}')::int,
    substring(${written} from '[0-9]{1,2}')::int * (case when ${written} ~* ${century} then 100 else 1 end))`
}

const keys: Readonly<Record<string, Omit<AuthorOrder, 'isUp'>>> = {
  name: { key: sql`a.sort_key` },
  is_active: { key: sql`not a.is_active` },
  needs_review: { key: sql`not a.needs_review` },
  birth_date: { key: yearIn('birth_date') },
  death_date: { key: yearIn('death_date') },
  quotes: {
    key: sql`coalesce(k.n, 0)`,
    join: sql`left join quote_counters k on k.kind = 'author' and k.key = a.id::text`,
  },
  author_aliases: {
    key: sql`x.first`,
    join: sql`left join (select author_id, min(filed(alias) collate "C") as first from author_aliases group by author_id) x on x.author_id = a.id`,
  },
}

const words = (column: string): Omit<AuthorOrder, 'isUp'> => ({ key: sql`filed(${sql.ref(`a.${column}`)}) collate "C"` })

const columns = ['quotes', ...authorTable.fieldsWhere(({ cell }) => cell !== undefined).map(({ column }) => column)]
const sorts = new Set(columns.flatMap((column) => Object.values(authorSortsBy(column))))
const ownKeyIn = (column: string) => /^own\.([a-z][a-z0-9_]{0,59})$/.exec(column)?.[1]

/** Whether there is such an order, as far as its name says. */
export const isAuthorSort = (sort: string): boolean => sorts.has(sort) || ownKeyIn(authorOrderBy(sort).column) !== undefined

/** One query for a field of the site's own; one that is not there any more leaves the names in order. */
export async function authorOrderOf(ctx: Ctx, sort: string): Promise<AuthorOrder> {
  const { column, isUp } = authorOrderBy(sort)
  const own = ownKeyIn(column)
  if (own === undefined) return { ...(keys[column] ?? words(column)), isUp }
  const field = (await findOwnFields(ctx, 'author')).find(({ key }) => key === own)
  return field ? { key: ownKey('a', field), isUp } : { key: sql`a.sort_key`, isUp: true }
}

/** The ids of those of the list, in order. One query. */
export async function listAuthorIds(
  ctx: Ctx,
  asked: Listed,
  { key, join = sql``, isUp }: AuthorOrder,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from authors a ${join} where ${whichAuthors(asked)}
     order by ${key} ${isUp ? sql`asc` : sql`desc`} nulls last, a.sort_key, a.id limit ${limit} offset ${offset}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** The query of all their ids, for a statement that writes them down. */
export const queryAuthorIds = (asked: Listed): IdsQuery => sql`select a.id from authors a where ${whichAuthors(asked)}`
