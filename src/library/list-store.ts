import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { AboutText } from './bring-text.ts'
import type { DeskText, TextOrder } from './desk-text.ts'

const orders = {
  newest: sql`t.brought_at desc nulls last, t.id`,
  title: sql`lower(t.title), t.id`,
  author: sql`lower(t.author), lower(t.title), t.id`,
  longest: sql`t.words desc, t.id`,
} satisfies Record<TextOrder, unknown>

type Which = { search: string; has: 'words' | 'passages' | undefined; order: TextOrder; limit: number; offset: number }

/** One page of them, each with what rests on it, and how many there are. Two queries. */
export async function listTexts(
  ctx: Ctx,
  { search, has, order, limit, offset }: Which,
): Promise<{ texts: DeskText[]; total: number }> {
  const words = search.trim().toLowerCase()
  const only = has === 'words' ? sql`t.words > 0` : has === 'passages' ? sql`t.words = 0` : sql`true`
  const where = sql`${only} and (${words} = '' or position(${words} in lower(concat_ws(' ', t.title, t.author, t.translator, t.edition))) > 0)`
  const { rows } = await sql<DeskText>`
    with page as (select t.* from texts t where ${where} order by ${orders[order]} limit ${limit} offset ${offset})
    select t.id, t.title, t.author, t.translator, t.of_work, t.edition, t.language, t.year, t.licence, t.address, t.shows, t.words,
        (select count(*)::int from text_parts p where p.text_id = t.id) as divisions,
        (select count(*)::int from passages p where p.text_id = t.id) as quotes,
        coalesce(nullif(b.full_name, ''), b.email) as by, t.brought_at as "broughtAt"
      from page t left join profiles b on b.id = t.brought_by order by ${orders[order]}`.execute(ctx.db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from texts t where ${where}`.execute(ctx.db)
  return { texts: rows, total: counted.rows[0]?.total ?? 0 }
}

/** Of texts that are brought, and are not found yet. */
export async function countWordsToIndex(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ words: number }>`
    select coalesce(sum(p.words), 0)::int as words from texts t join text_parts p on p.text_id = t.id where t.words = 0`.execute(
    ctx.db,
  )
  return rows[0]?.words ?? 0
}

export async function readDeskText(ctx: Ctx, id: string): Promise<DeskText | undefined> {
  const { rows } = await sql<DeskText>`
    select t.id, t.title, t.author, t.translator, t.of_work, t.edition, t.language, t.year, t.licence, t.address, t.shows, t.words,
        (select count(*)::int from text_parts p where p.text_id = t.id) as divisions,
        (select count(*)::int from passages p where p.text_id = t.id) as quotes,
        coalesce(nullif(b.full_name, ''), b.email) as by, t.brought_at as "broughtAt"
      from texts t left join profiles b on b.id = t.brought_by where t.id = ${id}`.execute(ctx.db)
  return rows[0]
}

export async function saveAbout(writing: Writing, id: string, about: AboutText): Promise<void> {
  await writing.db.updateTable('texts').set(about).where('id', '=', id).execute()
}
