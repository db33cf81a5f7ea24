import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { dueFor } from './due-store.ts'
import type { Block, IssueContent, IssueKind, IssueState } from '../issue.ts'
import type { OwnHour } from '../turns.ts'
import '../tables.ts'

/** An issue as staff see it. */
export type Issue = {
  id: string
  kind: IssueKind
  period: string | null
  slug: string | null
  state: IssueState
  reason: string | null
  subject: string
  preheader: string
  blocks: Block[]
  content: IssueContent | null
  contentHash: string | null
  sendAt: Date | null
  /** Before `sendAt`, where some of its readers chose an earlier hour. */
  beginAt: Date | null
  begunAt: Date | null
  endedAt: Date | null
  resumeAt: Date | null
  setbacks: number
  recipients: number
  version: number
  createdBy: string | null
  createdAt: Date
  updatedAt: Date
}

const shape = sql`i.id, i.kind, i.period, i.slug, i.state, i.reason, i.subject, i.preheader, i.blocks, i.content, i.content_hash as "contentHash",
  i.send_at as "sendAt", i.begin_at as "beginAt", i.begun_at as "begunAt", i.ended_at as "endedAt", i.resume_at as "resumeAt", i.setbacks,
  i.recipients, i.version, i.created_by as "createdBy", i.created_at as "createdAt", i.updated_at as "updatedAt"`

export async function readIssue(ctx: Ctx, id: string): Promise<Issue | undefined> {
  const { rows } = await sql<Issue>`select ${shape} from newsletter_issues i where i.id = ${id}`.execute(ctx.db)
  return rows[0]
}

/** Held until the transaction ends. */
export async function lockIssue(writing: Writing, id: string): Promise<Issue | undefined> {
  const { rows } = await sql<Issue>`select ${shape} from newsletter_issues i where i.id = ${id} for update`.execute(writing.db)
  return rows[0]
}

type NewIssue = {
  id: string
  kind: IssueKind
  period: string | null
  state: 'draft' | 'scheduled'
  sendAt: Date | null
  beginAt?: Date | null
}

/** undefined where there is one of that kind and period already. */
export async function addIssue(
  writing: Writing,
  { id, kind, period, state, sendAt, beginAt = null }: NewIssue,
): Promise<Issue | undefined> {
  const now = writing.clock.now()
  const { rows } = await sql<Issue>`
    insert into newsletter_issues as i (id, kind, period, state, send_at, begin_at, created_by, created_at, updated_at)
    values (${id}, ${kind}, ${period}, ${state}, ${sendAt}, ${beginAt}, ${writing.actor.id}::uuid, ${now}, ${now})
    on conflict on constraint newsletter_issues_once do nothing returning ${shape}`.execute(writing.db)
  return rows[0]
}

export type IssueFields = Partial<{
  slug: string
  state: IssueState
  reason: string | null
  subject: string
  preheader: string
  blocks: Block[]
  content: IssueContent | null
  content_hash: string | null
  send_at: Date | null
  begin_at: Date | null
  begun_at: Date | null
  ended_at: Date | null
  resume_at: Date | null
  setbacks: number
  recipients: number
}>

/** Writes the fields given, and counts the version up. */
export async function saveIssue(writing: Writing, { id, version }: Pick<Issue, 'id' | 'version'>, fields: IssueFields) {
  const { blocks, content, ...rest } = fields
  await writing.db
    .updateTable('newsletter_issues')
    .set({
      ...rest,
      ...(blocks === undefined ? {} : { blocks: sql`${JSON.stringify(blocks)}::jsonb` }),
      ...(content === undefined ? {} : { content: content && sql`${JSON.stringify(content)}::jsonb` }),
      version: version + 1,
      updated_at: writing.clock.now(),
    })
    .where('id', '=', id)
    .execute()
  const saved = await readIssue(writing, id)
  if (!saved) throw new Error('An issue that is held cannot be gone.')
  return saved
}

export async function removeIssue(writing: Writing, id: string): Promise<void> {
  await sql`delete from newsletter_issues where id = ${id}`.execute(writing.db)
}

/** What is due now has no `at`. */
type Moments = { at: Date | null; own: (OwnHour & { at: Date | null })[] }

/**
 * Everybody who is to get it, in one statement, each with the moment at which it is due: the person who comes, goes or chooses another hour later
 * changes nothing. @returns how many
 */
export async function freezeRecipients(
  writing: Writing,
  { id, kind }: Pick<Issue, 'id' | 'kind'>,
  { at, own }: Moments,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into newsletter_deliveries (issue_id, subscription_id, email, not_before)
    select ${id}::uuid, s.id, lower(s.email), case when own.hour is null then ${at}::timestamptz else own.at end
      from email_subscriptions s
      left join jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as own(hour int, zone text, at timestamptz)
        on own.hour = s.send_hour and own.zone = s.send_zone
     where ${dueFor(writing, kind)}
    on conflict on constraint newsletter_deliveries_once do nothing`.execute(writing.db)
  return Number(numAffectedRows ?? 0)
}

/** What is to be sent by that moment, the earliest first. */
export async function listScheduled(ctx: Ctx, until: Date): Promise<Issue[]> {
  const { rows } = await sql<Issue>`
    select ${shape} from newsletter_issues i where i.state = 'scheduled' and coalesce(i.begin_at, i.send_at) <= ${until} order by i.send_at, i.id`.execute(
    ctx.db,
  )
  return rows
}

export async function readPeriod(ctx: Ctx, kind: IssueKind, period: string): Promise<Issue | undefined> {
  const { rows } =
    await sql<Issue>`select ${shape} from newsletter_issues i where i.kind = ${kind} and i.period = ${period}`.execute(ctx.db)
  return rows[0]
}

/** Those that are under way: being sent, or paused until a moment that has come. */
export async function listAtWork(ctx: Ctx): Promise<Issue[]> {
  const { rows } = await sql<Issue>`
    select ${shape} from newsletter_issues i
     where i.state = 'sending' or (i.state = 'paused' and i.resume_at <= ${ctx.clock.now()}) order by i.begun_at, i.id`.execute(
    ctx.db,
  )
  return rows
}

/** Those that are being sent, or go on by themselves. */
export async function listOpen(ctx: Ctx): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from newsletter_issues where state = 'sending' or (state = 'paused' and resume_at is not null) order by begun_at, id`.execute(
    ctx.db,
  )
  return rows
}

/** When the weekly issue before that one went out. */
export async function lastSent(ctx: Ctx, kind: IssueKind): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(begun_at) as at from newsletter_issues where kind = ${kind} and state in ('sending', 'paused', 'sent')`.execute(
    ctx.db,
  )
  return rows[0]?.at ?? null
}

export async function isSlugTaken(ctx: Ctx, slug: string): Promise<boolean> {
  const { rows } = await sql`select from newsletter_issues where slug = ${slug}`.execute(ctx.db)
  return rows.length > 0
}

export type Figures = {
  recipients: number
  sent: number
  failed: number
  unknown: number
  skipped: number
  pending: number
  unsettled: number
  /** Of those that are pending: they wait for an hour that their readers chose; for that of the site; to be tried once more. */
  later: number
  siteHour: number
  again: number
  /** When the last of these three is due. */
  lastAt: Date | null
  /** Of those that were sent, as far as is known. */
  returned: number
}
export type IssueLine = Omit<Issue, 'content' | 'blocks'> & { figures: Figures }

/** `lastAt` comes as text out of it. */
const figuresAt = (now: Date) => sql`(select json_build_object('recipients', i.recipients,
    'sent', count(*) filter (where d.state = 'sent'), 'failed', count(*) filter (where d.state = 'failed'),
    'unknown', count(*) filter (where d.state = 'unknown'), 'skipped', count(*) filter (where d.state = 'skipped'),
    'pending', count(*) filter (where d.state in ('pending', 'claimed')),
    'unsettled', count(*) filter (where d.state = 'unknown' and d.settled_at is null),
    'later', count(*) filter (where d.state = 'pending' and d.not_before > ${now} and d.attempts = 0 and d.not_before is distinct from i.send_at),
    'siteHour', count(*) filter (where d.state = 'pending' and d.not_before > ${now} and d.attempts = 0 and d.not_before = i.send_at),
    'again', count(*) filter (where d.state = 'pending' and d.not_before > ${now} and d.attempts > 0),
    'lastAt', max(d.not_before) filter (where d.state = 'pending' and d.not_before > ${now}),
    'returned', count(*) filter (where d.returned is not null))
  from newsletter_deliveries d where d.issue_id = i.id) as figures`

const bare = sql`i.id, i.kind, i.period, i.slug, i.state, i.reason, coalesce(i.content ->> 'subject', i.subject) as subject, i.preheader,
  i.content_hash as "contentHash", i.send_at as "sendAt", i.begin_at as "beginAt", i.begun_at as "begunAt", i.ended_at as "endedAt", i.resume_at as "resumeAt", i.setbacks,
  i.recipients, i.version, i.created_by as "createdBy", i.created_at as "createdAt", i.updated_at as "updatedAt"`

export type IssuesWhere = { kind: IssueKind | undefined; states: readonly IssueState[] | undefined; search: string | undefined }

/** What needs somebody first, then the latest; with how many there are. */
export async function listIssues(ctx: Ctx, { kind, states, search }: IssuesWhere, page: { limit: number; offset: number }) {
  const where = sql`(${kind ?? null}::text is null or i.kind = ${kind ?? null}) and (${states ?? null}::text[] is null or i.state = any(${states ?? null}::text[]))
    and (${search ?? null}::text is null or position(lower(${search ?? null}) in lower(coalesce(i.content ->> 'subject', i.subject))) > 0)`
  const { rows } = await sql<Raw<IssueLine>>`
    select ${bare}, ${figuresAt(ctx.clock.now())} from newsletter_issues i where ${where}
     order by coalesce(i.begun_at, i.send_at, i.created_at) desc, i.id desc limit ${page.limit} offset ${page.offset}`.execute(
    ctx.db,
  )
  const { rows: counted } = await sql<{
    total: number
  }>`select count(*)::int as total from newsletter_issues i where ${where}`.execute(ctx.db)
  return { issues: rows.map((row) => ({ ...row, figures: figuresOf(row) })), total: counted[0]?.total ?? 0 }
}

type Raw<T extends { figures: Figures }> = Omit<T, 'figures'> & { figures: Omit<Figures, 'lastAt'> & { lastAt: string | null } }

function figuresOf({ figures: { lastAt, ...counts } }: Raw<{ figures: Figures }>): Figures {
  return { ...counts, lastAt: lastAt === null ? null : new Date(lastAt) }
}

export async function readFigures(ctx: Ctx, id: string): Promise<Figures | undefined> {
  const { rows } = await sql<Raw<{ figures: Figures }>>`
    select ${figuresAt(ctx.clock.now())} from newsletter_issues i where i.id = ${id}`.execute(ctx.db)
  return rows[0] && figuresOf(rows[0])
}

/** Issues of that kind that come by themselves and have not begun. */
export async function listUpcoming(ctx: Ctx, kind: IssueKind): Promise<Issue[]> {
  const { rows } = await sql<Issue>`
    select ${shape} from newsletter_issues i where i.kind = ${kind} and i.state = 'scheduled' and i.period is not null order by i.send_at`.execute(
    ctx.db,
  )
  return rows
}

/** Which of these issues are being sent or were sent. What was emailed can’t change any more. */
export async function readSentIssues(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select i.id from newsletter_issues i
     where i.id = any(${ids}::uuid[]) and (i.begun_at is not null or i.state not in ('draft', 'scheduled', 'waiting'))`.execute(
    ctx.db,
  )
  return new Set(rows.map(({ id }) => id))
}
