import { sql, type RawBuilder } from 'kysely'
import { editorRoles, type Ctx } from '#access'
import { plannedOnce } from '#platform/planned-once'
import { colleagueName } from './record-store.ts'
import type { ThreadNoun } from './thread.ts'
import './tables.ts'

/** Why something waits for a person. */
export type WaitingRow = {
  why: 'assigned' | 'mentioned' | 'sent-back'
  noun: ThreadNoun
  id: string
  about: string
  due: string | null
  since: Date
  /** Who mentioned them. */
  who: string | null
}

/** What may be waiting for a person: the record of a thread `t`, where it is still something to work on. */
type Records = {
  joined: RawBuilder<unknown>
  noun: RawBuilder<unknown>
  id: RawBuilder<unknown>
  about: RawBuilder<unknown>
  keys: RawBuilder<unknown>
}

/** Deleted and merged records, settled reports and sent issues wait for nobody. */
const anyRecord: Records = {
  joined: sql`
  left join quotes q on q.id = t.quote_id and q.deleted_at is null and q.merged_into is null
  left join quote_reports r on r.id = t.report_id and r.state = 'open' left join quotes rq on rq.id = r.quote_id
  left join pages g on g.id = t.page_id and g.deleted_at is null
  left join newsletter_issues i on i.id = t.issue_id and i.ended_at is null
  left join authors a on a.id = t.author_id and a.deleted_at is null and a.merged_into is null
  left join categories c on c.id = t.category_id and c.deleted_at is null and c.merged_into is null`,
  noun: sql`case when q.id is not null then 'quote' when r.id is not null then 'report' when g.id is not null then 'page'
  when i.id is not null then 'issue' when a.id is not null then 'author' else 'category' end`,
  id: sql`coalesce(q.id, r.id, g.id, i.id, a.id, c.id)`,
  about: sql`left(coalesce(q.text, rq.text, g.title, nullif(i.subject, ''), i.period, i.kind, a.name, c.name), 300)`,
  keys: sql`q.id, r.id, rq.id, g.id, i.id, a.id, c.id`,
}

/** Authors work on their own quotes alone. This has a sixth of the joins: each page of the desk asks it, and planning all of them took longer than the answer. */
const ownQuotes = (person: string): Records => ({
  joined: sql`
  join quotes q on q.id = t.quote_id and q.created_by = ${person} and q.deleted_at is null and q.merged_into is null`,
  noun: sql`'quote'`,
  id: sql`q.id`,
  about: sql`left(q.text, 300)`,
  keys: sql`q.id`,
})

const isEditor = ({ actor }: Ctx) => editorRoles.some((role) => role === actor.role)

/** What waits for one person: assigned to them, mentions that they have not answered, and their proposals that were sent back. */
function waitingFor(ctx: Ctx, person: string): RawBuilder<unknown> {
  const { joined, noun, id, about, keys } = isEditor(ctx) ? anyRecord : ownQuotes(person)
  return sql`
    select 'assigned' as why, ${noun} as noun, ${id} as id, ${about} as about, t.due, t.assigned_at as since, null::uuid as who
      from threads t ${joined} where t.assignee = ${person} and ${id} is not null
    union all
    select 'mentioned', ${noun}, ${id}, ${about}, null::date, max(m.written_at), (array_agg(m.written_by order by m.written_at desc))[1]
      from (select o.thread_id, o.written_at, o.written_by from comment_mentions w join comments o on o.id = w.comment_id
             where w.person = ${person} and w.answered_at is null) m
      join threads t on t.id = m.thread_id ${joined} where ${id} is not null
     group by t.id, ${keys}
    union all
    select 'sent-back', 'quote', o.id, left(o.text, 300), null::date, o.updated_at, null::uuid
      from quotes o where o.created_by = ${person} and o.review_note is not null and o.proposed_at is null and not o.is_active
       and o.deleted_at is null and o.merged_into is null`
}

/** An author's own quotes are few or very many, so the best plan depends on who asks. */
const planned = async <R>(ctx: Ctx, fn: () => Promise<R>): Promise<R> => await (isEditor(ctx) ? plannedOnce(fn) : fn())

/** By due day; what has none comes after, the oldest first. */
export async function listWaiting(ctx: Ctx, person: string, most: number): Promise<WaitingRow[]> {
  const { rows } = await planned(ctx, () =>
    sql<WaitingRow>`
      select w.why, w.noun, w.id, w.about, w.due::text, w.since, case when p.id is not null then ${colleagueName} end as who
        from (${waitingFor(ctx, person)}) w left join profiles p on p.id = w.who
       order by w.due nulls last, w.since, w.id, w.why limit ${sql.lit(most)}`.execute(ctx.db),
  )
  return rows
}

/** Counts no further than `most`. Each page of the desk asks it, and planning its joins takes longer than finding what is one person's. */
export async function countWaitingRows(ctx: Ctx, person: string, most: number): Promise<number> {
  const { rows } = await planned(ctx, () => countQuery(ctx, person, most).execute(ctx.db))
  return rows[0]?.n ?? 0
}

export const countQuery = (ctx: Ctx, person: string, most: number): RawBuilder<{ n: number }> =>
  sql`select count(*)::int as n from (select from (${waitingFor(ctx, person)}) w limit ${sql.lit(most)}) few`
