import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { PictureColumn, PictureTable } from './arriving.ts'

type Of = { table: PictureTable; column: PictureColumn }

/** Those of them that have no such picture. */
export async function withoutPicture(ctx: Ctx, { table, column }: Of, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    id: string
  }>`select id from ${sql.table(table)} where id = any(${ids}::uuid[]) and ${sql.id(column)} is null`.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}

export async function savePicture(writing: Writing, { table, column }: Of, id: string, address: string): Promise<void> {
  const held = sql.id(column)
  await sql`update ${sql.table(table)} set ${held} = ${address} where id = ${id} and ${held} is null`.execute(writing.db)
}

/** Quotes of these that have a picture for links already, or are not here. */
export async function withSocialPicture(ctx: Ctx, quotes: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select w.id from unnest(${quotes}::uuid[]) as w (id)
    where exists (select from quote_og_images o where o.quote_id = w.id)`.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}
