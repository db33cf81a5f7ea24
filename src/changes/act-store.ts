import { sql, type RawBuilder } from 'kysely'
import { verbOfVisitor } from './asked-by.ts'
import type { Noun } from './nouns.ts'

/** What a person did, as one reads it in a list; of a batch that undoes another, the act that was undone. */
export type BatchAct = {
  /** The first verb of the batch. */
  verb: string
  /** What it wrote to, and to how many, the first noun first. */
  nouns: { noun: Noun; count: number }[]
  /** The text or name of the first, of a merge the one that was merged. */
  words: string | null
  /** Of a merge, the one that it was merged into. */
  into: string | null
  /** The thing that the first entry is about; of a draft, also the noun that it is a draft of. */
  first: { noun: Noun; id: string; of?: string | null }
}

/** Whether the site did what a row of these verbs says, and nobody asked for it. */
export const isBySite = (row: RawBuilder<unknown>, verbs: RawBuilder<unknown>) =>
  sql`${row}.actor is null and ${row}.role = 'system' and ${verbOfVisitor} <> all(${verbs})`

/** Things are counted one by one up to here; above, a thing that was written twice counts twice. */
const countedOneByOne = 1_000

/** How many things the entries `c` of a group wrote to. */
export const thingsOf = (c: RawBuilder<unknown>) =>
  sql`(count(distinct ${c}.noun_id) filter (where ${c}.ids is null) + coalesce(sum(cardinality(${c}.ids)), 0))::int`

/** How a `BatchAct` is read of a row of `change_batches`. */
export function actOf(b: RawBuilder<unknown>): RawBuilder<BatchAct> {
  return sql`(
    with total as (select sum(n.value::int) as entries from jsonb_each_text(${b}.counts) n),
    merged as materialized (
      select c.noun, c.before, c.after from changes c
       where 'merge' = any(${b}.verbs) and (select entries from total) <= ${countedOneByOne}
         and c.batch = ${b}.batch and c.verb = 'merge' and c.after->>'merged_into' is not null
       order by c.noun = 'author' desc, c.id limit 1)
    select json_build_object(
      'verb', ${b}.verbs[1],
      'nouns', case when (select entries from total) <= ${countedOneByOne}
        then (select json_agg(json_build_object('noun', n.noun, 'count', n.count) order by n.first) from (
          select c.noun, min(c.id) as first, ${thingsOf(sql`c`)} as count from changes c where c.batch = ${b}.batch group by c.noun) n)
        else (select json_agg(json_build_object('noun', n.key, 'count', n.value::int) order by n.key = h.noun desc, n.key) from jsonb_each_text(${b}.counts) n) end,
      'words', nullif(coalesce((select coalesce(m.after->>'name', m.after->>'text') from merged m),
        case h.noun when 'quote-of-the-day' then h.noun_id
          when 'correction' then (select q.text from quotes q where q.id = h.noun_id::uuid)
          when 'passage' then (select q.text from quotes q where q.id = h.noun_id::uuid)
          when 'thread' then (select q.text from quotes q where q.id = (regexp_match(h.noun_id, '^quote:(.*)$'))[1]::uuid) end,
        h.after->>'text', h.after->>'name', h.before->>'text', h.before->>'name', h.after->>'title', h.before->>'title',
        h.after->>'subject', h.after->>'address', h.before->>'address', h.after->>'file'), ''),
      'first', json_build_object('noun', h.noun, 'id', h.noun_id, 'of', case h.noun when 'draft' then coalesce(h.after, h.before)->>'noun' end),
      'into', (select coalesce((select a.name from authors a where a.id = (m.after->>'merged_into')::uuid),
        (select q.text from quotes q where q.id = (m.after->>'merged_into')::uuid)) from merged m))
      from changes h where h.id = ${b}.head)` as RawBuilder<BatchAct> // safe: built of the columns that BatchAct names
}

/** The batch that `b` undoes, or undoes again, back to the first; `depth` is how often. Of any other batch that batch itself. */
export function originOf(b: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    with recursive up as (
      select ${b}.batch, ${b}.undoes, 0 as depth
      union all
      select u.batch, u.undoes, up.depth + 1 from up join change_batches u on u.batch = up.undoes where up.depth < ${mostUndone})
    select o.*, up.depth from up join change_batches o on o.batch = up.batch order by up.depth desc limit 1)`
}

/** Nobody undoes and redoes the same more often; a longer chain is named by its fiftieth. */
const mostUndone = 50
