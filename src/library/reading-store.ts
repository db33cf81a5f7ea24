import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { TextPartsTable, TextsTable } from './tables.ts'

/** One edition of a work. */
export type Text = TextsTable

/** A line of a text's contents. */
export type PartLine = Pick<TextPartsTable, 'n' | 'level' | 'heading' | 'words'> & {
  /** How it begins; null in a text of so many parts that their first lines are not read. */
  first: string | null
}

type Neighbour = Pick<TextPartsTable, 'n' | 'heading'>

/** What is read as a page, with the text that it is from. `above` is the heading of the division that it is in. */
export type Part = TextPartsTable & { text: Text; above: string | null; previous: Neighbour | null; next: Neighbour | null }

/** By author, then by title. One query. */
export async function listTexts(
  ctx: Ctx,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ texts: Text[]; total: number }> {
  const rows = await ctx.db
    .selectFrom('texts')
    .selectAll()
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .orderBy(sql`lower(author)`)
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { texts: rows.map(({ total: _, ...text }) => text), total: rows[0]?.total ?? 0 }
}

/** A text that somebody brought. */
export type TextBrought = Text & { brought_at: Date }

/** Those that were brought last, the newest first. One query. */
export async function listNewTexts(ctx: Ctx, limit: number): Promise<TextBrought[]> {
  return await ctx.db
    .selectFrom('texts')
    .selectAll()
    .where('brought_at', 'is not', null)
    .$narrowType<{ brought_at: Date }>()
    .orderBy('brought_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function findText(ctx: Ctx, id: string): Promise<Text | undefined> {
  return await ctx.db.selectFrom('texts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Other editions of the same work: same author, same title or a translation of it. One query. */
export async function findOtherEditions(
  ctx: Ctx,
  { id, author, title, of_work }: Pick<Text, 'id' | 'author' | 'title' | 'of_work'>,
): Promise<Text[]> {
  return await ctx.db
    .selectFrom('texts')
    .selectAll()
    .where(sql<boolean>`lower(author) = lower(${author}) and lower(coalesce(of_work, title)) = lower(${of_work ?? title})`)
    .where('id', '<>', id)
    .orderBy('year')
    .orderBy('id')
    .limit(50)
    .execute()
}

/** The texts by those who have these names, and the texts of these ids, by title. One query. */
export async function findTextsOf(ctx: Ctx, names: readonly string[], ids: readonly string[]): Promise<Text[]> {
  return await ctx.db
    .selectFrom('texts')
    .selectAll()
    // Both by index: planned as this or that, a small library would be read whole.
    .where(
      sql<boolean>`id = any(array(select t.id from texts t where lower(t.author) = any(array(select lower(name) from unnest(${[...names]}::text[]) as name))) || ${[...ids]}::text[])`,
    )
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .limit(1_000)
    .execute()
}

/** To read the first lines, each part is read: of more parts than this they are left out. */
const mostFirstLines = 200

/** Its contents in order. One query. */
export async function listParts(ctx: Ctx, textId: string): Promise<PartLine[]> {
  return await ctx.db
    .selectFrom('text_parts')
    .select(['n', 'level', 'heading', 'words'])
    .select(
      sql<string | null>`case when (count(*) over ()) <= ${mostFirstLines} and words > 0 then left(body, 200) end`.as('first'),
    )
    .where('text_id', '=', textId)
    .orderBy('n')
    .execute()
}

/** One query. */
export async function findPart(ctx: Ctx, textId: string, n: number): Promise<Part | undefined> {
  const row = await ctx.db
    .selectFrom('text_parts as p')
    .innerJoin('texts as t', 't.id', 'p.text_id')
    .where('p.text_id', '=', textId)
    .where('p.n', '=', n)
    .selectAll('p')
    .select(sql<Text>`to_jsonb(t)`.as('text'))
    .select(
      sql<string | null>`(select a.heading from text_parts a
        where a.text_id = p.text_id and a.n < p.n and a.level < p.level and a.heading <> '' order by a.n desc limit 1)`.as(
        'above',
      ),
    )
    .select(
      sql<Neighbour | null>`(select jsonb_build_object('n', b.n, 'heading', b.heading) from text_parts b
        where b.text_id = p.text_id and b.n < p.n and b.words > 0 order by b.n desc limit 1)`.as('previous'),
    )
    .select(
      sql<Neighbour | null>`(select jsonb_build_object('n', a.n, 'heading', a.heading) from text_parts a
        where a.text_id = p.text_id and a.n > p.n and a.words > 0 order by a.n limit 1)`.as('next'),
    )
    .executeTakeFirst()
  return row
}

/** Of the texts that readers may read, one with few parts, and the shortest of them with its first words: for examples, which nobody should have to scroll through. One query. */
export async function findShortPart(ctx: Ctx): Promise<{ id: string; n: number; words: string } | undefined> {
  const { rows } = await sql<{ id: string; n: number; words: string }>`
    select p.text_id as id, p.n, left(p.body, 400) as words from text_parts p
      where p.words > 2 and p.text_id = (
        select t.id from texts t join text_parts q on q.text_id = t.id where t.shows = 'text' and t.words > 0 and q.words > 2
          group by t.id having count(*) * 20 + min(q.words) < 3000 order by count(*) * 20 + min(q.words), t.id limit 1)
      order by p.words, p.n limit 1`.execute(ctx.db)
  return rows[0]
}
