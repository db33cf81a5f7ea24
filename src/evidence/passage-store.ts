import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { PlaceInText } from './place-in-text.ts'
import { insertPassages } from './store.ts'
import type { PassageRecord, PassagesTable } from './tables.ts'

/** Holds these quotes until the transaction ends, by the order of ids. */
export async function lockForPassage(writing: Writing, ids: string[]): Promise<void> {
  await sql`select 1 from quotes where id = any(${ids}::uuid[]) order by id for update`.execute(writing.db)
}

/** Of quotes that are there. One query. */
export async function readPassageRecords(ctx: Ctx, ids: string[]): Promise<Map<string, PassageRecord>> {
  const { rows } = await sql<PassageRecord & { id: string }>`
    select q.id, (select to_jsonb(p) from passages p where p.quote_id = q.id) as passage,
        (select coalesce(jsonb_agg(to_jsonb(r) - 'quote_id' order by r.text_id, r.part, r.from_word), '[]') from passage_refusals r
          where r.quote_id = q.id) as refused
      from quotes q where q.id = any(${ids}::uuid[])`.execute(ctx.db)
  return new Map(rows.map(({ id, ...record }) => [id, record]))
}

export async function savePassage(writing: Writing, passage: PassagesTable): Promise<void> {
  await deletePassages(writing, [passage.quote_id])
  await insertPassages(writing, [passage])
}

export async function deletePassages(writing: Writing, quoteIds: string[]): Promise<void> {
  await sql`delete from passages where quote_id = any(${quoteIds}::uuid[])`.execute(writing.db)
}

/** @returns whether the place was not refused before */
export async function addRefusal(writing: Writing, quoteId: string, { text, part, from, to }: PlaceInText): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await writing.db
    .insertInto('passage_refusals')
    .values({ quote_id: quoteId, text_id: text, part, from_word: from, to_word: to })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Replaces all that is kept of these quotes. */
export async function saveRecords(writing: Writing, records: [quoteId: string, PassageRecord][]): Promise<void> {
  const ids = records.map(([id]) => id)
  await deletePassages(writing, ids)
  await sql`delete from passage_refusals where quote_id = any(${ids}::uuid[])`.execute(writing.db)
  await insertPassages(
    writing,
    records.flatMap(([, { passage }]) => passage ?? []),
  )
  const refusals = records.flatMap(([quote_id, { refused }]) => refused.map((one) => ({ ...one, quote_id })))
  if (refusals.length > 0) await writing.db.insertInto('passage_refusals').values(refusals).execute()
}

/** Which of these texts are no more. */
export async function findGoneTexts(ctx: Ctx, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::text[]) as w (id) where not exists (select from texts t where t.id = w.id)`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
