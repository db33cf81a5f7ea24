import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import { plannedOnce } from '#platform/planned-once'
import { isInOwn, isTranslated, type Readers } from './readable-store.ts'
import { isFeatured, onShelf } from './shown-store.ts'

/** The newest featured quotes that readers can read: where their own languages are preferred, those first, and what they cannot read only where there is nothing else. */
export async function findFeaturedIds(ctx: Ctx, readers: Readers, limit: number): Promise<string[]> {
  const part = (
    number: number,
    which: RawBuilder<boolean>,
  ) => sql`(select s.id, ${sql.lit(number)} as part, s.created_at from quotes s
    where s.listed and ${onShelf(sql`s.id`, ctx.clock.now())} and ${isFeatured('s')} and ${which} order by s.created_at desc, s.id desc limit ${sql.lit(limit)})`
  const [own, translated] = [isInOwn('s', readers), isTranslated('s', readers)]
  const readable =
    readers.foreign === 'readable'
      ? part(1, sql`(${own} or ${translated})`)
      : sql`${part(1, own)} union all ${part(2, translated)}`
  const rest =
    readers.foreign === 'readable'
      ? sql``
      : sql`union all (select o.* from ${part(3, sql`true`)} o where not exists (select 1 from readable))`
  const { rows } = await plannedOnce(() =>
    sql<{ id: string }>`
      with readable as (${readable}) select f.id from (select * from readable ${rest}) f
       order by f.part, f.created_at desc, f.id desc limit ${sql.lit(limit)}`.execute(ctx.db),
  )
  return rows.map(({ id }) => id)
}
