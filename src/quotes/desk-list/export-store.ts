import { sql } from 'kysely'
import type { Ctx } from '#access'
import { onDesk, type DeskConditions } from './desk-conditions-store.ts'
import type { Status } from '../provenance.ts'
import type { Translation } from '../quote.ts'
import '../tables.ts'

/** A quote as it leaves the site in a list, and as an import reads it again. */
export type ExportedQuote = {
  id: string
  text: string
  author: string
  categories: string[]
  tags: string[]
  language: string
  status: Status
  status_note: string | null
  source_work: string | null
  source_year: string | null
  source_place: string | null
  source_edition: string | null
  source_translator: string | null
  source_url: string | null
  translations: Omit<Translation, 'direction'>[]
  likes: number
  shares: number
  views: number
  state: string
  created_at: Date
}

/** Of those that meet the conditions, the newest first, some that come after that one. */
export async function listExported(
  ctx: Ctx,
  { narrow, others }: DeskConditions,
  { after, most }: { after: Pick<ExportedQuote, 'created_at' | 'id'> | undefined; most: number },
): Promise<ExportedQuote[]> {
  const from = after ? [sql`(q.created_at, q.id) < (${after.created_at}::timestamptz, ${after.id}::uuid)`] : []
  const wanted = sql.join([onDesk, ...narrow, ...others, ...from], sql` and `)
  const { rows } = await sql<ExportedQuote>`
    select q.id, q.text, q.author, coalesce(
        case when q.use_multiple_categories then (
          select array_agg(c.name order by c.id is distinct from q.category_id, c.sort_key)
            from quote_categories l join categories c on c.id = l.category_id where l.quote_id = q.id) end,
        array_remove(array[q.category], null)) as categories,
      q.tags, q.language, q.status, q.status_note, q.source_work, q.source_year, q.source_place, q.source_edition, q.source_translator, q.source_url,
      coalesce((select json_agg(json_build_object('language', x.language, 'text', x.text, 'translator', x.translator,
          'source', json_build_object('work', x.source_work, 'year', x.source_year, 'place', x.source_place, 'edition', x.source_edition, 'url', x.source_url))
          order by x.created_at, x.id) from quote_translations x where x.quote_id = q.id), '[]') as translations,
      t.likes, t.shares, t.views, q.state, q.created_at
    from quotes q join quote_totals t on t.quote_id = q.id where ${wanted}
    order by q.created_at desc, q.id desc limit ${most}`.execute(ctx.db)
  return rows
}
