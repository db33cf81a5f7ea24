import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import type { Quote } from '../quote.ts'
import { storedWords } from '../words-key.ts'
import '../tables.ts'

export type NearRow = Pick<Quote, 'id' | 'text' | 'author' | 'author_id' | 'language' | 'direction' | 'status' | 'state'>

/** Whom to look for, and in whose eyes: an author knows what is public and what is their own. */
export type NearAsked = { except: string | undefined; owner: string | null | undefined; most: number }

const columns = sql`q.id, q.text, coalesce(a.name, q.author) as author, q.author_id, q.language, q.direction, q.status, q.state`

/** Until the transaction ends. */
export async function lockWords(inside: Ctx, normalised: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('words of a quote'), hashtext(${normalised}))`.execute(inside.db)
}

/** Those whose normalised text is this one. */
export async function listSame(ctx: Ctx, normalised: string, asked: NearAsked): Promise<NearRow[]> {
  const { rows } = await sql<NearRow>`select ${columns} from quotes q left join authors a on a.id = q.author_id
    where q.normalised = any(${storedWords(normalised)}::text[]) and ${among(ctx, asked)} order by q.listed desc, q.created_at limit ${asked.most}`.execute(
    ctx.db,
  )
  return rows
}

/** Those whose words answer the question, in no order. */
export async function listHolding(ctx: Ctx, question: string, asked: NearAsked): Promise<NearRow[]> {
  const { rows } = await sql<NearRow>`select ${columns} from (
      select q.* from quotes q where q.search @@ ${question}::tsquery and ${among(ctx, asked)} limit ${asked.most}) q
    left join authors a on a.id = q.author_id`.execute(ctx.db)
  return rows
}

function among(ctx: Ctx, { except, owner }: NearAsked): RawBuilder<boolean> {
  const seen =
    owner === undefined
      ? sql``
      : sql`and (q.listed and is_shown(q.publish_at, q.unpublish_at, ${ctx.clock.now()}) or q.created_by = ${owner})`
  return sql<boolean>`q.deleted_at is null and q.merged_into is null
    ${except === undefined ? sql`` : sql`and q.id <> ${except}`} ${seen}`
}

/** In how many public quotes each of these words is, and how many quotes there are. */
export async function countWords(ctx: Ctx, words: string[]): Promise<{ counts: Map<string, number>; quotes: number }> {
  const { rows } = await sql<({ word: string; n: number } | { word: null; n: null }) & { quotes: number }>`
    select k.word, k.n, coalesce((select n from quote_counters where kind = 'all' and key = ''), 0) as quotes
      from (select 1) one left join quote_words k on k.word = any(${words}::text[])`.execute(ctx.db)
  const counts = new Map(rows.flatMap(({ word, n }): [string, number][] => (word === null ? [] : [[word, n]])))
  return { counts, quotes: rows[0]?.quotes ?? 0 }
}
