import { sql } from 'kysely'
import type { Ctx } from '#access'
import { plannedOnce } from '#platform/planned-once'

/** When the next scheduled quote appears or is taken down, or has been since that moment. */
export async function nextPublication(ctx: Ctx, since: Date = ctx.clock.now()): Promise<Date | null> {
  const { rows } = await plannedOnce(() =>
    sql<{ at: Date | null }>`select least(
      (select min(publish_at) from quotes where listed and publish_at is not null and publish_at > ${since}),
      (select min(unpublish_at) from quotes where listed and unpublish_at is not null and unpublish_at > ${since})) as at`.execute(
      ctx.db,
    ),
  )
  return rows[0]?.at ?? null
}
