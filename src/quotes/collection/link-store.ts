import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { isEdited } from './collection-left-store.ts'
import type { Collection } from './collection.ts'

/** The link of a quote or its translation to lines in a repository. */
export type Link = { id: string; language: string | null; work: string; url: string; repository: string }

export async function wasLoaded(ctx: Ctx): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select exists (select from website_settings where collection_loaded_at is not null) as was`.execute(ctx.db)
  return rows[0]?.was ?? false
}

export function linksOf(quotes: Collection['quotes']): Link[] {
  return quotes.flatMap(({ id, source, translation }) =>
    [
      { language: null, source },
      { language: translation?.language ?? null, source: translation?.source },
    ].flatMap(({ language, source: of }) => {
      const repository = /^(https:\/\/github\.com\/[^/]+\/[^/]+)\/blob\//u.exec(of?.url ?? '')?.[1]
      return repository && of?.work && of.url ? [{ id, language, work: of.work, url: of.url, repository }] : []
    }),
  )
}

const named = (links: Link[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as w (id uuid, language text, work text, url text, repository text)`

/** Whether the link is from an earlier release: the repository as a whole, or other lines in a quote that nobody has edited. A link that a person entered stays. */
const isOlder = (table: 'q' | 't') => {
  const url = sql.ref(`${table}.source_url`)
  return sql`${sql.ref(`${table}.source_work`)} = w.work and ${url} <> w.url
    and (${url} = w.repository or (not ${isEdited('quote', 'q')} and starts_with(${url}, w.repository || '/blob/')))`
}

const ofQuotes = sql`w.language is null and ${isOlder('q')}`
const ofTranslations = sql`w.language = t.language and ${isOlder('t')}`

export async function lacksLinks(ctx: Ctx, links: Link[]): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    select exists (select from ${named(links)} join quotes q on q.id = w.id where ${ofQuotes})
      or exists (select from ${named(links)} join quotes q on q.id = w.id join quote_translations t on t.quote_id = q.id where ${ofTranslations}) as lacks`.execute(
    ctx.db,
  )
  return rows[0]?.lacks ?? false
}

/** The version stays: nobody edited these quotes. @returns how many have a newer link */
export async function renewLinksOf(writing: Writing, links: Link[]): Promise<number> {
  const { rows: translations } = await sql<{ id: string }>`
    update quote_translations t set source_url = w.url from ${named(links)} join quotes q on q.id = w.id
      where t.quote_id = q.id and ${ofTranslations} returning t.quote_id as id`.execute(writing.db)
  const { rows: quotes } = await sql<{ id: string }>`
    update quotes q set source_url = w.url, updated_at = ${writing.clock.now()} from ${named(links)}
      where w.id = q.id and ${ofQuotes} returning q.id`.execute(writing.db)
  return new Set([...translations, ...quotes].map(({ id }) => id)).size
}
