import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'

/** Those of them that have no picture. */
export async function withoutPicture(ctx: Ctx, table: 'quotes' | 'authors', ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    id: string
  }>`select id from ${sql.table(table)} where id = any(${ids}::uuid[]) and image is null`.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}

export async function savePicture(writing: Writing, table: 'quotes' | 'authors', id: string, address: string): Promise<void> {
  await sql`update ${sql.table(table)} set image = ${address} where id = ${id} and image is null`.execute(writing.db)
}

/** Quotes of these that have a picture for links already, or are not here. */
export async function withSocialPicture(ctx: Ctx, quotes: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select w.id from unnest(${quotes}::uuid[]) as w (id)
    where exists (select from quote_og_images o where o.quote_id = w.id)`.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}
