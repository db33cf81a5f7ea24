import type { Ctx } from '#access'
import type { Writing } from '#changes'

type UnplacedPassage = { quote_id: string; text_id: string; division: string; exact: string }

/** Passages whose text has its words here, of which nobody has said which they are. One query. */
export async function findUnplaced(ctx: Ctx): Promise<UnplacedPassage[]> {
  return await ctx.db
    .selectFrom('passages as p')
    .innerJoin('texts as t', 't.id', 'p.text_id')
    .where('p.part', 'is', null)
    .where('t.words', '>', 0)
    .select(['p.quote_id', 't.id as text_id', 'p.division', 'p.exact'])
    .orderBy('t.id')
    .orderBy('p.quote_id')
    .execute()
}

/** @returns 0 where somebody was quicker */
export async function setPlace(
  writing: Writing,
  quoteId: string,
  { n, from, to }: { n: number; from: number; to: number },
): Promise<number> {
  const { numUpdatedRows } = await writing.db
    .updateTable('passages')
    .set({ part: n, from_word: from, to_word: to })
    .where('quote_id', '=', quoteId)
    .where('part', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export type PassageIn = { quote_id: string; division: string; exact: string; quote: string }

/** The passages of a text by their quotes, each with its words: the first, or those after one. One query. */
export async function findPassagesIn(
  ctx: Ctx,
  textId: string,
  { after, most }: { after: string | undefined; most: number },
): Promise<PassageIn[]> {
  return await ctx.db
    .selectFrom('passages as p')
    .innerJoin('quotes as q', 'q.id', 'p.quote_id')
    .where('p.text_id', '=', textId)
    .$if(after !== undefined, (query) => query.where('p.quote_id', '>', after ?? ''))
    .select(['p.quote_id', 'p.division', 'p.exact', 'q.text as quote'])
    .orderBy('p.quote_id')
    .limit(most)
    .execute()
}
