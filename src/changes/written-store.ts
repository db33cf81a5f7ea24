import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Noun } from './nouns.ts'
import './store.ts'

/** What a batch wrote to: the id of the thing, and the last steps of its addresses before and after, where its record has them. */
export type Written = { id: string; slugs: string[] }

/** What these batches wrote to, of one noun, the newest first and no more than `most`. One query, by the index of batches. */
export async function readWritten(
  { db }: Pick<Ctx, 'db'>,
  batches: readonly string[],
  noun: Noun,
  most: number,
): Promise<Written[]> {
  const { rows } = await sql<Written>`
    select w.id, array(select distinct s.slug from unnest(array[c.before ->> 'slug', c.after ->> 'slug']) as s (slug) where s.slug is not null order by s.slug) as slugs
      from changes c cross join lateral unnest(coalesce(c.ids::text[], array[c.noun_id])) as w (id)
     where c.batch = any(${[...batches]}::uuid[]) and c.noun = ${noun}
     order by c.id desc, w.id limit ${most}`.execute(db)
  return rows
}
