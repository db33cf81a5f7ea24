import type { Ctx } from '#access'
import type { Writing } from '#changes'

export type UnplacedPassage = { quote_id: string; text_id: string; division: string; exact: string }

/** Passages whose text has its words here, of which nobody has said which they are. One query. */
export async function findUnplaced(ctx: Ctx): Promise<UnplacedPassage[]> {
  return await ctx.db
    .selectFrom('passages as p')
    .innerJoin('texts as t', 't.id', 'p.text_id')
    .where('p.part', 'is', null)
    .where('t.words', '>', 0)
    .select(['p.quote_id', 'p.text_id', 'p.division', 'p.exact'])
    .orderBy('p.text_id')
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
