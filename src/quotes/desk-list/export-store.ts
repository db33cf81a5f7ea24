import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import { onDesk, type DeskConditions } from './desk-conditions-store.ts'
import type { Translation } from '../quote.ts'
import { fieldsWhere, type ExportedColumn, type Stored } from '../columns.ts'
import '../tables.ts'

/** A quote as it leaves the site in a list, and as an import reads it again. */
export type ExportedQuote = { [C in ExportedColumn]: Stored<C> } & {
  categories: string[]
  translations: Omit<Translation, 'direction'>[]
}

/** The names of what is exported, in the order of the table of fields. */
export const exportedHeads = fieldsWhere(({ exported }) => exported !== undefined).map(
  ({ column, exported }) => (typeof exported === 'string' ? exported : column) as keyof ExportedQuote, // safe: a column, or the name of its list
)

/** What of it is not read as it is stored. */
const readAs: Partial<Record<keyof ExportedQuote, RawBuilder<unknown>>> = {
  categories: sql`coalesce(
        case when q.use_multiple_categories then (
          select array_agg(c.name order by c.id is distinct from q.category_id, c.sort_key)
            from quote_categories l join categories c on c.id = l.category_id where l.quote_id = q.id) end,
        array_remove(array[q.category], null))`,
  translations: sql`coalesce((select json_agg(json_build_object('language', x.language, 'text', x.text, 'translator', x.translator, 'status', x.status,
          'source', json_build_object('work', x.source_work, 'year', x.source_year, 'place', x.source_place, 'edition', x.source_edition, 'url', x.source_url))
          order by x.created_at, x.id) from quote_translations x where x.quote_id = q.id), '[]')`,
  likes: sql`t.likes`,
  shares: sql`t.shares`,
  views: sql`t.views`,
}
const shape = sql.join(exportedHeads.map((name) => sql`${readAs[name] ?? sql.ref(`q.${name}`)} as ${sql.id(name)}`))

/** Of those that meet the conditions, the newest first, some that come after that one. */
export async function listExported(
  ctx: Ctx,
  { narrow, others, said }: DeskConditions,
  { after, most }: { after: Pick<ExportedQuote, 'created_at' | 'id'> | undefined; most: number },
): Promise<ExportedQuote[]> {
  const from = after ? [sql`(q.created_at, q.id) < (${after.created_at}::timestamptz, ${after.id}::uuid)`] : []
  const wanted = sql.join([onDesk, ...narrow, ...others, ...said.gathered, ...from], sql` and `)
  const { rows } = await sql<ExportedQuote>`
    select ${shape}
    from quotes q join quote_totals t on t.quote_id = q.id where ${wanted}
    order by q.created_at desc, q.id desc limit ${most}`.execute(ctx.db)
  return rows
}
