import { sql, type RawBuilder } from 'kysely'
import type { Writing } from '#changes'
import type { TrashNoun } from './trash.ts'

/** What is known of one that goes: what the record keeps of it, and the picture that it may have had. */
export type Going = { id: string; words: string; image: string | null }

const tables = { quote: 'quotes', category: 'categories', author: 'authors' } as const
const words: Record<TrashNoun, RawBuilder<string>> = { quote: sql`t.text`, category: sql`t.name`, author: sql`t.name` }
const image: Record<TrashNoun, RawBuilder<string | null>> = {
  quote: sql`t.image`,
  category: sql`null::text`,
  author: sql`t.image`,
}

/** Holds those of them that lie in the trash, in one order for all. */
export async function holdTrashed(writing: Writing, noun: TrashNoun, ids: string[]): Promise<Going[]> {
  const { rows } = await sql<Going>`
    select t.id, ${words[noun]} as words, ${image[noun]} as image from ${sql.table(tables[noun])} t
     where t.id = any(${ids}::uuid[]) and t.deleted_at is not null and t.merged_into is null order by t.id for update`.execute(
    writing.db,
  )
  return rows
}

/** What was folded into these, and leads to them until now. */
export async function holdMerged(writing: Writing, noun: TrashNoun, ids: string[]): Promise<Going[]> {
  const { rows } = await sql<Going>`
    select t.id, ${words[noun]} as words, ${image[noun]} as image from ${sql.table(tables[noun])} t
     where t.merged_into = any(${ids}::uuid[]) order by t.id for update`.execute(writing.db)
  return rows
}

/** Of these authors or categories those that a quote still points to; what was merged into another does not count. */
export async function findPointedTo(writing: Writing, noun: 'author' | 'category', ids: string[]): Promise<Set<string>> {
  const pointing =
    noun === 'author'
      ? sql`select q.author_id as id from quotes q where q.author_id = any(${ids}::uuid[]) and q.merged_into is null`
      : sql`select q.category_id as id from quotes q where q.category_id = any(${ids}::uuid[]) and q.merged_into is null
          union select l.category_id from quote_categories l join quotes q on q.id = l.quote_id
           where l.category_id = any(${ids}::uuid[]) and q.merged_into is null`
  const { rows } = await sql<{ id: string }>`select distinct p.id from (${pointing}) p`.execute(writing.db)
  return new Set(rows.map(({ id }) => id))
}

/** Lets go of them what was merged into another: it keeps the name in words. */
export async function unpoint(writing: Writing, noun: 'author' | 'category', ids: string[]): Promise<void> {
  if (noun === 'author') {
    await sql`update quotes set author_id = null where author_id = any(${ids}::uuid[])`.execute(writing.db)
    return
  }
  await sql`delete from quote_categories where category_id = any(${ids}::uuid[])`.execute(writing.db)
  await sql`update quotes set category_id = null where category_id = any(${ids}::uuid[])`.execute(writing.db)
}

/** The rows, and with them all that hangs on them. */
export async function deleteRows(writing: Writing, noun: TrashNoun, ids: string[]): Promise<void> {
  await sql`delete from ${sql.table(tables[noun])} where id = any(${ids}::uuid[])`.execute(writing.db)
}
