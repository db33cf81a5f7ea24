import { sql } from 'kysely'
import type { Ctx } from '#access'
import { isNamed, type WorksAuthor } from './work-store.ts'

/** A title that is new here. `since` is when the first of its quotes, or of its texts, was to be read. */
export type NewTitle = { author: WorksAuthor; title: string; since: Date }

/** Looked for among so many of the newest quotes that name a work, and of the newest texts. By `quotes_newly_shown`, or by `quotes_of_works` where few quotes name one. */
const newest = { quotes: 500, texts: 100 }

/** Titles that quotes name and titles of texts, the newest first. Quotes and texts without a day, those of the starter collection's library, make no title new. One query. */
export async function readNewTitles(ctx: Ctx, limit: number): Promise<NewTitle[]> {
  const now = ctx.clock.now()
  const { rows } = await sql<WorksAuthor & { title: string; since: Date }>`
    with shown as (
      select q.author_id, q.source_work from quotes q where ${isNamed} and is_shown(q.publish_at, q.unpublish_at, ${now})
       order by q.published_at desc, q.id desc limit ${newest.quotes}),
    brought as (select t.author, coalesce(t.of_work, t.title) as title from texts t where t.brought_at is not null order by t.brought_at desc, t.id limit ${newest.texts}),
    titles as (
      select q.author_id, min(q.source_work) as title from shown q group by q.author_id, lower(q.source_work)
      union
      select a.id, b.title from brought b join authors a on a.folded_name = folded(b.author) and lower(a.name) = lower(b.author))
    select a.id, a.slug, a.name, a.names, array(select l.alias from author_aliases l where l.author_id = a.id) as aliases, min(w.title) as title,
        least(
          (select min(coalesce(q.published_at, q.created_at)) from quotes q
            where q.author_id = a.id and ${isNamed} and lower(q.source_work) = lower(min(w.title)) and is_shown(q.publish_at, q.unpublish_at, ${now})),
          (select min(t.brought_at) from texts t where lower(t.author) = lower(a.name) and lower(coalesce(t.of_work, t.title)) = lower(min(w.title)))) as since
      from titles w cross join lateral (select a.* from authors a where a.id = w.author_id and a.listed offset 0) a
     group by a.id, a.slug, a.name, a.names, lower(w.title)
     order by since desc, a.id, title limit ${limit}`.execute(ctx.db)
  return rows.map(({ title, since, ...author }) => ({ author, title, since }))
}
