import { sql } from 'kysely'
import type { Writing } from '#changes'

/** A batch that proposed quotes: which of those that are asked about, whether there were several, and whether one of them still waits. */
export type ProposingBatch = { batch: string; ids: string[]; isOfMany: boolean; waits: boolean }

/**
 * The newest first. A job decides about proposals in the order of their ids, so whether one of a batch still waits is looked for behind these first: those before them are mostly decided already. Each quote is
 * looked up by its key, which a join isn't sure to do while the statistics are older than the batch. What undo proposed again was proposed by the batch before. One query. */
export async function listProposingBatches(writing: Writing, ids: readonly string[]): Promise<ProposingBatch[]> {
  const proposes = sql`c.noun = 'quote' and c.undoes is null and c.after->>'proposed_at' is not null and c.before->>'proposed_at' is null`
  const waits = sql`(select q.proposed_at is not null and q.deleted_at is null and q.merged_into is null from quotes q where q.id = c.noun_id::uuid)`
  const last = ids.reduce((most, id) => (id > most ? id : most), '')
  const { rows } = await sql<ProposingBatch>`
    select g.batch, g.ids,
        exists (select from changes c where c.batch = g.batch and ${proposes} offset 1) as "isOfMany",
        case when exists (select from changes c where c.batch = g.batch and c.noun_id > ${last} and ${proposes} and ${waits}) then true
          else exists (select from changes c where c.batch = g.batch and ${proposes} and ${waits}) end as waits
      from (select c.batch, array_agg(c.noun_id) as ids, max(c.id) as newest from changes c
             where c.noun_id = any(${[...ids]}::text[]) and c.batch is not null and ${proposes} group by c.batch) g
     order by g.newest desc`.execute(writing.db)
  return rows
}
