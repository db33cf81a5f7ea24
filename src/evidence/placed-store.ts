import { sql } from 'kysely'
import type { Ctx } from '#access'

/** A quote that readers see, and where its passage is in a text. */
export type PlacedQuote = {
  id: string
  text: string
  language: string
  direction: 'ltr' | 'rtl'
  author: string
  division: string
  mark: string | null
  speaker: string | null
  /** Where its words are in the library: in this part, from this word to the one before `to`; null where only its passage is known. */
  part: number | null
  from: number | null
  to: number | null
}

/** Of more quotes than this a text's page shows the first. */
export const mostPlaced = 500

/** As the quote's page does: only what is verified, and names the work that it was found in. */
const shown = (now: Date) =>
  sql<boolean>`q.listed and is_shown(q.publish_at, q.unpublish_at, ${now}) and q.status = 'verified' and lower(q.source_work) = lower(p.work)`

/** The quotes whose passages are in this text, or in this part of it, `mostPlaced` at most. One query. */
export async function findPlacedQuotes(ctx: Ctx, textId: string, part?: number): Promise<PlacedQuote[]> {
  return await ctx.db
    .selectFrom('passages as p')
    .innerJoin('quotes as q', 'q.id', 'p.quote_id')
    .where('p.text_id', '=', textId)
    .$if(part !== undefined, (of) => of.where('p.part', '=', part ?? 0))
    .where(shown(ctx.clock.now()))
    .select(['q.id', 'q.text', 'q.language', 'q.direction', 'q.author', 'p.division', 'p.mark', 'p.speaker'])
    .select(['p.part', 'p.from_word as from', 'p.to_word as to'])
    .orderBy('p.part')
    .orderBy('p.from_word')
    .orderBy('p.division')
    .orderBy('q.id')
    .limit(mostPlaced)
    .execute()
}

/** How many quotes that readers see have their passages in each of these texts. One query. */
export async function countPlacedQuotes(ctx: Ctx, textIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('passages as p')
    .innerJoin('quotes as q', 'q.id', 'p.quote_id')
    .where(sql<boolean>`p.text_id = any(${[...textIds]}::text[])`)
    .where(shown(ctx.clock.now()))
    .select([sql<string>`p.text_id`.as('text_id'), sql<number>`count(*)::int`.as('quotes')])
    .groupBy('p.text_id')
    .execute()
  return new Map(rows.map(({ text_id, quotes }) => [text_id, quotes]))
}

/** How many quotes that readers see have their passage in a text. One query. */
export async function countWithPassage(ctx: Ctx): Promise<number> {
  const { quotes } = await ctx.db
    .selectFrom('passages as p')
    .innerJoin('quotes as q', 'q.id', 'p.quote_id')
    .where(shown(ctx.clock.now()))
    .select(sql<number>`count(distinct q.id)::int`.as('quotes'))
    .executeTakeFirstOrThrow()
  return quotes
}
