import { sql, type RawBuilder } from 'kysely'
import { grantable, needsOf, type Ctx } from '#access'
import type { Writing } from '#changes'
import { dayMs } from '#time'
import { audienceOf, type Notice, type NoticeDetails, type NoticeKind, type NoticeWay } from './notice.ts'
import './tables.ts'

/** The most unread notices of one kind that somebody has one by one; later ones are counted in one more. */
export const mostOfKind = 100

export type NewNotice = {
  kind: NoticeKind
  subject: string
  target: string | null
  details: NoticeDetails
  who: string | null
  times: number
  at: Date
}

/**
 * `to`: this person alone; undefined: everybody whose role it is for. `orAll`: everybody if that person doesn't have such a role any more. `except`: not this person.
 */
export type Audience = { to?: string | null | undefined; orAll?: boolean; except: string | null }

/**
 * Writes a notice for each person that it is for. An unread one with the same subject counts on. A folded one that was mailed is mailed again after a day at the earliest.
 * @returns the people
 */
export async function addNotice(
  writing: Writing,
  { kind, subject, target, details, who, times, at }: NewNotice,
  { to, orAll = false, except }: Audience,
  defaultWay: NoticeWay,
): Promise<string[]> {
  const chosen =
    to === undefined
      ? sql`true`
      : orAll
        ? sql`(a.id = ${to}::uuid or not exists (select from able o where o.id = ${to}::uuid))`
        : sql`a.id = ${to}::uuid`
  const { roles, right } = audienceOf(kind)
  // As `held` in #access reads what is stored of a role.
  const bases = right ? (['author', 'moderator'] as const).filter((base) => grantable(base).includes(right)) : []
  const needed = right ? [right, ...needsOf(right)] : []
  // By id, so that two writers lock the same rows in the same order.
  const { rows } = await sql<{ person: string }>`
    with able as (
      select p.id from profiles p join auth_users u on u.id = p.id left join custom_roles r on r.id = p.custom_role and r.base = p.role
       where p.role <> 'user' and case when r.id is null or ${right}::text is null then p.role = any(${[...roles]}::text[]) else r.base = any(${bases}::text[]) and r.rights @> ${needed}::text[] end and (u.email_verified or u.role_given) and u.disabled_at is null),
    told as (
      select a.id, nullif(coalesce(w.way, ${defaultWay}), 'never') as mail,
        (select count(*) from (select from notices o where o.person = a.id and o.kind = ${kind} and o.read_at is null limit ${mostOfKind}) o) >= ${mostOfKind} as full
        from able a left join notice_ways w on w.person = a.id and w.kind = ${kind}
       where ${chosen} and a.id is distinct from ${except}::uuid order by a.id)
    insert into notices as n (person, kind, subject, target, details, who, times, since, at, mail)
    select t.id, ${kind}, case when t.full then '' else ${subject} end, case when not t.full then ${target} end,
        case when t.full then '{}' else ${JSON.stringify(details)}::jsonb end, (select p.id from profiles p where p.id = ${who}::uuid), ${times}::int, ${at}, ${at}, t.mail
      from told t order by t.id
    on conflict (person, kind, subject) where read_at is null do update set
      target = excluded.target, details = excluded.details, who = case when n.who = excluded.who then n.who end,
      times = n.times + excluded.times, at = excluded.at,
      mail = case when n.mailed_at > ${new Date(at.getTime() - dayMs)} then n.mail else excluded.mail end
    returning person`.execute(writing.db)
  return rows.map(({ person }) => person)
}

/** Marks these as read for everybody: somebody has dealt with them. @returns whose */
export async function settle(writing: Writing, kind: NoticeKind, subjects: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ person: string }>`
    update notices set read_at = ${writing.clock.now()}, mail = null
     where id in (select n.id from notices n where n.kind = ${kind} and n.subject = any(${[...subjects]}::text[]) and n.read_at is null order by n.person, n.id for update)
    returning person`.execute(writing.db)
  return [...new Set(rows.map(({ person }) => person))]
}

/** The newest about each of these is unread again for each person, and mailed if it wasn't yet. If another about the same is unread, that one is enough. @returns whose */
export async function reopen(
  writing: Writing,
  kind: NoticeKind,
  subjects: readonly string[],
  usualWay: NoticeWay,
): Promise<string[]> {
  const { rows } = await sql<{ person: string }>`
    update notices n set read_at = null,
        mail = case when n.mailed_at is null
          then nullif(coalesce((select w.way from notice_ways w where w.person = n.person and w.kind = n.kind), ${usualWay}), 'never') end
     where n.id in (
       select distinct on (o.subject, o.person) o.id from notices o
        where o.kind = ${kind} and o.subject = any(${[...subjects]}::text[]) and o.subject <> ''
        order by o.subject, o.person, o.at desc, o.id desc)
       and n.read_at is not null
       and not exists (select from notices o where o.person = n.person and o.kind = n.kind and o.subject = n.subject and o.read_at is null)
    returning n.person`.execute(writing.db)
  return [...new Set(rows.map(({ person }) => person))]
}

export type AskedNotices = { kinds: readonly NoticeKind[]; unread: boolean; limit: number; offset: number }

/** Of a notice `n`, with the person whom it names as `w`. */
export const noticeColumns: RawBuilder<Notice> = sql`n.id::int, n.kind, n.target, n.details, coalesce(nullif(w.full_name, ''), w.email) as who, n.times, n.at,
  n.read_at is not null as "isRead"`

export type NoticesPage = {
  /** Of all that were asked for. */
  total: number
  /** The greatest id and moment among them; null where there are none. Notices that come later have a greater one. */
  newest: { id: number; at: Date } | null
  notices: Notice[]
}

/** The newest first. */
export async function listNotices(
  ctx: Ctx,
  person: string,
  { kinds, unread, limit, offset }: AskedNotices,
): Promise<NoticesPage> {
  const which = sql`n.person = ${person} and n.kind = any(${[...kinds]}::text[]) and ${unread ? sql`n.read_at is null` : sql`true`}`
  // Before the list, so that a notice that arrives in between is shown, but isn't counted as seen.
  const { rows: counted } = await sql<{ total: number; id: number | null; at: Date | null }>`
    select count(*)::int as total, max(n.id)::int as id, max(n.at) as at from notices n where ${which}`.execute(ctx.db)
  const { rows: notices } = await sql<Notice>`
    select ${noticeColumns} from notices n left join profiles w on w.id = n.who where ${which}
     order by n.at desc, n.id desc limit ${limit} offset ${offset}`.execute(ctx.db)
  const { total = 0, id = null, at = null } = counted[0] ?? {}
  return { total, newest: id === null || at === null ? null : { id, at }, notices }
}

/** Counts no further than the limit; the bell shows no more. */
export async function countUnread(ctx: Ctx, person: string, kinds: readonly NoticeKind[], limit: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from notices n where n.person = ${person} and n.kind = any(${[...kinds]}::text[]) and n.read_at is null limit ${limit}) u`.execute(
    ctx.db,
  )
  return rows[0]?.n ?? 0
}

/** Whether an unread notice of the person is about this. */
export async function readIsUnread(ctx: Ctx, person: string, kinds: readonly NoticeKind[], subject: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from notices n where n.person = ${person} and n.kind = any(${[...kinds]}::text[]) and n.subject = ${subject} and n.read_at is null) as is`.execute(
    ctx.db,
  )
  return rows[0]?.is ?? false
}

/** These, those about a subject, or all up to the newest id. */
export type WhichRead = { ids: readonly number[] } | { subject: string } | { newest: number }

/** Those of the person and the kinds until that moment. @returns how many */
export async function saveRead(
  writing: Writing,
  person: string,
  { which: chosen, kinds, until }: { which: WhichRead; kinds: readonly NoticeKind[]; until: Date },
): Promise<number> {
  const which =
    'ids' in chosen
      ? sql`id = any(${[...chosen.ids]}::bigint[])`
      : 'subject' in chosen
        ? sql`subject = ${chosen.subject}`
        : sql`id <= ${chosen.newest}`
  const { rows } = await sql<{ id: number }>`
    update notices set read_at = ${writing.clock.now()}, mail = null
     where person = ${person} and kind = any(${[...kinds]}::text[]) and read_at is null and at <= ${until} and ${which}
    returning id::int`.execute(writing.db)
  return rows.length
}

/** If another notice about the same is unread by now, that one is enough. @returns whether it was the person's, and read */
export async function saveUnread(writing: Writing, person: string, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update notices n set read_at = null where n.id = ${id} and n.person = ${person} and n.read_at is not null
      and not exists (select from notices o where o.person = n.person and o.kind = n.kind and o.subject = n.subject and o.read_at is null)
    returning n.id::int`.execute(writing.db)
  return rows.length > 0
}

/** What this person must not see any more. */
export async function deleteOf(writing: Writing, person: string, kept: readonly NoticeKind[]): Promise<void> {
  await sql`delete from notices where person = ${person} and kind <> all(${[...kept]}::text[])`.execute(writing.db)
  await sql`delete from notice_ways where person = ${person} and kind <> all(${[...kept]}::text[])`.execute(writing.db)
}

/** Those from before then, and of each person all but the newest. */
export async function deleteOld(writing: Writing, before: Date, mostOfPerson: number): Promise<void> {
  await sql`
    delete from notices where at < ${before} or id in (
      select o.id from (select n.id, row_number() over (partition by n.person order by n.at desc, n.id desc) as place from notices n) o
       where o.place > ${mostOfPerson})`.execute(writing.db)
}

/** When each subject of the kind was told last, since then. */
export async function readLastTold(ctx: Ctx, kind: NoticeKind, since: Date): Promise<Map<string, Date>> {
  const { rows } = await sql<{ subject: string; at: Date }>`
    select n.subject, max(n.at) as at from notices n where n.kind = ${kind} and n.at >= ${since} group by n.subject`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ subject, at }) => [subject, at]))
}

export async function readWays(ctx: Ctx, person: string): Promise<Map<NoticeKind, NoticeWay>> {
  const rows = await ctx.db.selectFrom('notice_ways').select(['kind', 'way']).where('person', '=', person).execute()
  return new Map(rows.map(({ kind, way }) => [kind, way]))
}

/** Saves them, and mails what waits as they say now. */
export async function saveWays(writing: Writing, person: string, ways: ReadonlyMap<NoticeKind, NoticeWay>): Promise<void> {
  const given = JSON.stringify([...ways].map(([kind, way]) => ({ kind, way })))
  await sql`
    with given as (select g.kind, g.way from jsonb_to_recordset(${given}::jsonb) as g (kind text, way text)),
    saved as (
      insert into notice_ways (person, kind, way) select ${person}, g.kind, g.way from given g order by g.kind
      on conflict (person, kind) do update set way = excluded.way)
    update notices n set mail = nullif(g.way, 'never') from given g
     where n.person = ${person} and n.kind = g.kind and n.mail is not null and n.read_at is null`.execute(writing.db)
}
