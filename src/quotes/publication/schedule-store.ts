import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'

export type Due = { appeared: string[]; ended: string[] }

/** So far back it is looked for quotes whose appearance nobody wrote down: a site that was off for longer begins with today. */
const lookBack = '1 day'

/** What has appeared and is not in the record of changes yet, and what has ended and is still shown; so many of each at most. One query. */
export async function readDue(ctx: Ctx, most: number): Promise<Due> {
  const now = ctx.clock.now()
  const { rows } = await sql<Due>`select
    array(select q.id from quotes q
           where q.listed and q.publish_at <= ${now} and q.publish_at > ${now}::timestamptz - ${lookBack}::interval
             and not exists (select from changes c where c.noun = 'quote' and c.noun_id = q.id::text and c.verb = 'appear' and c.at >= q.publish_at)
           order by q.publish_at, q.id limit ${most}) as appeared,
    array(select q.id from quotes q where q.listed and q.unpublish_at <= ${now} order by q.unpublish_at, q.id limit ${most}) as ended`.execute(
    ctx.db,
  )
  return rows[0] ?? { appeared: [], ended: [] }
}

/** Makes drafts of those of them whose time is over. One statement. */
export async function endShown(writing: Writing, ids: string[]): Promise<void> {
  const now = writing.clock.now()
  await sql`
    update quotes set is_active = false, publish_at = null, unpublish_at = null, version = version + 1, updated_at = ${now}
     where id = any(${ids}::uuid[]) and listed and unpublish_at <= ${now}`.execute(writing.db)
}
