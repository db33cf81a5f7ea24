import { sql } from 'kysely'
import type { Writing } from '#changes'
import { given } from './moved-store.ts'

/** A like or a favourite of a person, with the moment it was given. */
export type Mark = { user_id: string; quote_id: string; at: string }
export type MarkKind = 'like' | 'favourite'

/** A stranger may have signed up with the address of somebody who moves in. */
const isTheirs = sql`(u.email_verified or u.role_given)`

/** `favorite`, `Favourited`, `add_to_favorites`, `quote_like`, `unlike`, `remove_favourite` … as letters alone. */
const word = sql`regexp_replace(lower(a.action_type), '[^a-z]', '', 'g')`
const givenWords = '(quote)?(added|add)?(to)?(quote)?(favou?rite|like)[ds]?(quote)?(added|add)?'
const takenWords =
  '(un|removed?|removedfrom|removefrom|deleted?)(quote)?(favou?rite|like)[ds]?(quote)?|(quote)?(favou?rite|like)[ds]?(quote)?(removed?|deleted?)'

/**
 * What these actions, and all others of the same people with the same quotes, come to: who gave a like or a favourite and did not take it back later. Of a quote that was merged,
 * the other one has it. `account` is false where the person cannot sign in here.
 */
export async function readMarks(
  writing: Writing,
  actionIds: string[],
): Promise<(Mark & { kind: MarkKind; isOn: boolean; hasAccount: boolean; action: string })[]> {
  const { rows } = await sql<Mark & { kind: MarkKind; isOn: boolean; hasAccount: boolean; action: string }>`
    with marks as (
      select a.id, a.user_id, coalesce(q.merged_into, q.id) as quote_id, a.created_at, case when ${word} like '%like%' then 'like' else 'favourite' end as kind,
          ${word} ~ ${`^(${takenWords})$`} as is_off
        from user_actions a join quotes q on q.id = a.quote_id
       where a.user_id in (select user_id from user_actions where id = any(${actionIds}::uuid[])) and ${word} ~ ${`^(${givenWords}|${takenWords})$`}),
    touched as (select distinct user_id, quote_id, kind from marks where id = any(${actionIds}::uuid[]))
    select distinct on (m.user_id, m.quote_id, m.kind) m.id as action, m.user_id, m.quote_id, m.kind, not m.is_off as "isOn", to_json(m.created_at)#>>'{}' as at,
        exists (select from auth_users u where u.id = m.user_id and ${isTheirs}) as "hasAccount"
      from marks m join touched t using (user_id, quote_id, kind)
     order by m.user_id, m.quote_id, m.kind, m.created_at desc, m.id desc`.execute(writing.db)
  return rows
}

/** @returns how many are new */
export async function insertFavourites(writing: Writing, marks: Mark[]): Promise<number> {
  const { rows } = await sql`insert into quote_favourites (user_id, quote_id, created_at)
    select w.user_id, w.quote_id, w.at from ${markRows(marks)} ${ofAccounts}
    on conflict do nothing returning 1`.execute(writing.db)
  return rows.length
}

/**
 * Likes with their names. The count that moved in holds them already, so each is taken off the starting value: the sum stays, and only the person can take it back.
 * @returns how many are new
 */
export async function insertLikes(writing: Writing, marks: Mark[]): Promise<number> {
  const { rows } = await sql<{ id: string; n: number }>`
    with fresh as (
      insert into quote_likes (quote_id, user_id, created_at) select w.quote_id, w.user_id, w.at from ${markRows(marks)} ${ofAccounts}
      on conflict do nothing returning quote_id),
    counted as (select quote_id, count(*)::int as n from fresh group by 1),
    totals as (update quote_totals t set likes = t.likes + c.n from counted c where t.quote_id = c.quote_id)
    select quote_id as id, n from counted`.execute(writing.db)
  await sql`update quotes q set likes = greatest(q.likes - w.n, 0) from ${given(rows, 'id uuid, n int')}
    where q.id = w.id and q.origin is not null and q.likes > 0`.execute(writing.db)
  return rows.reduce((sum, { n }) => sum + n, 0)
}

/** Those that were taken back there after they came in here. */
export async function removeMarks(writing: Writing, kind: MarkKind, marks: Mark[]): Promise<void> {
  if (marks.length === 0) return
  const same = sql`x.user_id = w.user_id and x.quote_id = w.quote_id and x.created_at <= w.at`
  if (kind === 'favourite') await sql`delete from quote_favourites x using ${markRows(marks)} where ${same}`.execute(writing.db)
  else
    await sql`with gone as (delete from quote_likes x using ${markRows(marks)} where ${same} returning x.quote_id),
      counted as (select quote_id, count(*)::int as n from gone group by 1)
      update quote_totals t set likes = greatest(t.likes - c.n, 0) from counted c where t.quote_id = c.quote_id`.execute(
      writing.db,
    )
}

const markRows = (marks: Mark[]) => given(marks, 'user_id uuid, quote_id uuid, at timestamptz')
const ofAccounts = sql`join auth_users u on u.id = w.user_id and ${isTheirs} join quotes q on q.id = w.quote_id`
