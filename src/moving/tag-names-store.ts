import { sql } from 'kysely'
import type { Writing } from '#changes'
import type { SeoWords } from '#fields'
import { given } from './moved-store.ts'

/** @returns how many were added */
export async function insertTagNames(
  writing: Writing,
  names: { tag: string; language: string; name: string }[],
): Promise<number> {
  const { rows } = await sql`insert into tag_names (tag, language, name)
    select w.tag, w.language, w.name from ${given(names, 'tag text, language text, name text')}
    on conflict (tag, language) do nothing returning tag`.execute(writing.db)
  return rows.length
}

/** @returns whether it was added */
export async function insertTagHead(writing: Writing, head: { tag: string } & SeoWords): Promise<boolean> {
  const { rows } = await sql`insert into tag_heads (tag, seo_title, seo_description, seo_image)
    values (${head.tag}, ${head.seo_title}, ${head.seo_description}, ${head.seo_image}) on conflict (tag) do nothing returning tag`.execute(
    writing.db,
  )
  return rows.length > 0
}
