import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import { readersLanguage } from '#messages'

/** What a tag is called in the language of the page, by its slug; else what it is called otherwise. */
export const tagHere = (slug: RawBuilder<unknown>, otherwise: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce((select h.name from tag_names h where h.tag = ${slug} and h.language = ${readersLanguage()}::text and h.name <> ''), ${otherwise})`

/** The names of all tags of a quote `q`, by their slugs; null at the desk and for programs. */
export const tagNamesHere = (): RawBuilder<Record<string, string> | null> =>
  sql`case when ${readersLanguage()}::text is not null then (select jsonb_object_agg(h.tag, h.name) from tag_names h
    where h.language = ${readersLanguage()} and h.name <> '' and h.tag = any (array(select tag_slug(w.tag) from unnest(q.tags) as w (tag)))) end`

/** What a tag is called in the language of the page; else its slug. One query. */
export async function readTagName(ctx: Ctx, slug: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select ${tagHere(sql`${slug}::text`, sql`${slug}::text`)} as name`.execute(ctx.db)
  return rows[0]?.name ?? slug
}
