import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import type { Having, Held } from '#fields'
import { authorTable } from './author-table.ts'
import { whichAuthors, type Listed } from './listed-store.ts'
import { quoteCount } from './store.ts'

type Fields = (typeof authorTable)['fields']

/** An author as they leave the site in a list; `quotes` counts those that visitors are shown. */
export type ExportedAuthor = { [C in Having<Fields, { exported: true }>]: Held<Fields[C]> } & {
  aliases: string[]
  quotes: number
}

/** The names of what is exported, in the order of the table of fields. */
export const exportedAuthorHeads = [
  ...authorTable
    .fieldsWhere(({ exported }) => exported !== undefined)
    .map(({ column, exported }) => (typeof exported === 'string' ? exported : column)),
  'quotes',
] as (keyof ExportedAuthor)[] // safe: a column, or the name of its list

/** Where an author is in the list. */
export type AuthorPlace = { id: string; sort_key: string }

function shape(ctx: Ctx): RawBuilder<unknown> {
  const readAs: Partial<Record<keyof ExportedAuthor, RawBuilder<unknown>>> = {
    aliases: sql`array(select x.alias from author_aliases x where x.author_id = a.id order by x.alias collate "C")`,
    quotes: sql`${quoteCount(ctx.clock.now())}::int`,
  }
  return sql.join(exportedAuthorHeads.map((name) => sql`${readAs[name] ?? sql.ref(`a.${name}`)} as ${sql.id(name)}`))
}

/** Of those of the list, by the names that they are filed under, some that come after that one. */
export async function listExportedAuthors(
  ctx: Ctx,
  asked: Listed,
  { after, most }: { after: AuthorPlace | undefined; most: number },
): Promise<(ExportedAuthor & AuthorPlace)[]> {
  const from = after === undefined ? sql`` : sql`and (a.sort_key, a.id) > (${after.sort_key}::text, ${after.id}::uuid)`
  const { rows } = await sql<ExportedAuthor & AuthorPlace>`
    select ${shape(ctx)}, a.sort_key from authors a where ${whichAuthors(asked)} ${from} order by a.sort_key, a.id limit ${most}`.execute(
    ctx.db,
  )
  return rows
}

/** Authors in the order of their ids. */
export async function listExportedAuthorsOf(ctx: Ctx, ids: readonly string[]): Promise<ExportedAuthor[]> {
  const { rows } = await sql<ExportedAuthor>`
    select ${shape(ctx)} from unnest(${[...ids]}::uuid[]) with ordinality p (id, place) join authors a on a.id = p.id order by p.place`.execute(
    ctx.db,
  )
  return rows
}
