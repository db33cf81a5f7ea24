import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#access'
import type { IdsQuery, Writing } from '#changes'
import type { Report, ReportKind, ReportState } from './report.ts'
import './tables.ts'

const columns: RawBuilder<Report> = sql`r.id, r.quote_id as "quoteId", r.kind, r.message, r.quote_text as "quoteText", r.quote_author as "quoteAuthor",
  r.evidence_url as "evidenceUrl", r.email, r.state,
  r.settlement_id as "settlementId", r.told_at as "toldAt", r.failure, r.created_at as "createdAt"`

export async function addReport(
  writing: Writing,
  given: Pick<Report, 'id' | 'quoteId' | 'kind' | 'message' | 'quoteText' | 'quoteAuthor' | 'evidenceUrl' | 'email' | 'state'>,
): Promise<void> {
  const now = writing.clock.now()
  await writing.db
    .insertInto('quote_reports')
    .values({
      id: given.id,
      quote_id: given.quoteId,
      kind: given.kind,
      message: given.message,
      quote_text: given.quoteText,
      quote_author: given.quoteAuthor,
      evidence_url: given.evidenceUrl,
      email: given.email,
      state: given.state,
      created_at: now,
      settled_at: given.state === 'spam' ? now : null,
    })
    .execute()
}

export async function readReport(ctx: Ctx, id: string): Promise<Report | undefined> {
  const { rows } = await sql<Report>`select ${columns} from quote_reports r where r.id = ${id}`.execute(ctx.db)
  return rows[0]
}

/** Those of these that there are, in no order. */
export async function readReports(ctx: Ctx, ids: readonly string[]): Promise<Report[]> {
  const { rows } = await sql<Report>`select ${columns} from quote_reports r where r.id = any(${[...ids]}::uuid[])`.execute(ctx.db)
  return rows
}

/** Holds these until the transaction ends; by the order of ids, so that two writers take turns. */
export async function lockReports(writing: Writing, ids: readonly string[]): Promise<Report[]> {
  const { rows } = await sql<Report>`
    select ${columns} from quote_reports r where r.id = any(${[...ids]}::uuid[]) order by r.id for update`.execute(writing.db)
  return rows
}

/** What is known of a quote, the open ones first, then the newest. */
export async function listReportsOf(ctx: Ctx, quoteId: string, limit: number): Promise<Report[]> {
  const { rows } = await sql<Report>`
    select ${columns} from quote_reports r where r.quote_id = ${quoteId}
    order by r.state <> 'open', r.created_at desc, r.id limit ${limit}`.execute(ctx.db)
  return rows
}

export type AskedReports = {
  search: string
  /** Whether the words are looked for in addresses of readers, too; only for those who see the addresses. */
  inAddresses?: boolean
  state: ReportState | null
  kind: ReportKind | null
}

/** What has waited longest is first, or last. */
type Paged = { oldestFirst: boolean; limit: number; offset: number }

export type ReportLine = Report & { text: string; author: string; language: string; direction: 'ltr' | 'rtl'; others: number }

function fromAsked({ search, inAddresses = false, state, kind }: AskedReports) {
  const words = sql`lower(q.text || ' ' || coalesce(a.name, q.author) || ' ' || r.message${inAddresses ? sql` || ' ' || coalesce(r.email, '')` : sql``})`
  return sql`quote_reports r join quotes q on q.id = r.quote_id left join authors a on a.id = q.author_id
    where ${state === null ? sql`r.state <> 'spam'` : sql`r.state = ${state}`}
      ${kind === null ? sql`` : sql`and r.kind = ${kind}`}
      ${search === '' ? sql`` : sql`and position(${search.toLowerCase()} in ${words}) > 0`}`
}

/** The query of all their ids, for a statement that writes them down. */
export const queryReportIds = (asked: AskedReports): IdsQuery => sql`select r.id from ${fromAsked(asked)}`

/** `total` is of all that were asked for; `others` are open ones on the same quote. */
export async function listReports(
  ctx: Ctx,
  { oldestFirst, limit, offset, ...asked }: AskedReports & Paged,
): Promise<{ total: number; shown: ReportLine[] }> {
  const from = fromAsked(asked)
  const order = oldestFirst ? sql`r.created_at, r.id` : sql`r.created_at desc, r.id desc`
  const [{ rows: counted }, { rows: shown }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(ctx.db),
    sql<ReportLine>`
      select ${columns}, q.text, coalesce(a.name, q.author) as author, q.language, q.direction,
        (select count(*)::int from quote_reports o where o.quote_id = r.quote_id and o.state = 'open' and o.id <> r.id) as others
      from ${from} order by ${order} limit ${limit} offset ${offset}`.execute(ctx.db),
  ])
  return { total: counted[0]?.total ?? 0, shown }
}

export async function tallyReports(ctx: Ctx): Promise<Partial<Record<ReportState, number>>> {
  const { rows } = await sql<{ state: ReportState; n: number }>`
    select state, count(*)::int as n from quote_reports group by state`.execute(ctx.db)
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}

export async function countOpen(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from quote_reports where state = 'open'`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

export async function countOpenOf(ctx: Ctx, quoteId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from quote_reports where quote_id = ${quoteId} and state = 'open'`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

/** The one that has waited longest, of this quote if there is one, otherwise of any. */
export async function readOldestOpen(ctx: Ctx, quoteId: string | null): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(
      (select id from quote_reports where quote_id = ${quoteId}::uuid and state = 'open' order by created_at, id limit 1),
      (select id from quote_reports where state = 'open' order by created_at, id limit 1)) as id`.execute(ctx.db)
  return rows[0]?.id ?? undefined
}

export async function saveState(writing: Writing, id: string, state: 'open' | 'spam'): Promise<void> {
  const settled_at = state === 'spam' ? writing.clock.now() : null
  await writing.db.updateTable('quote_reports').set({ state, settled_at }).where('id', '=', id).execute()
}

/** Settled by that; the person who left an address is yet to be told. */
export async function closeReports(writing: Writing, ids: readonly string[], settlementId: string): Promise<void> {
  await writing.db
    .updateTable('quote_reports')
    .set({ state: 'settled', settlement_id: settlementId, settled_at: writing.clock.now(), told_at: null, failure: null })
    .where('id', 'in', [...ids])
    .execute()
}

type Reopened = { reports: string[]; quotes: string[] }

/** What these settlements had closed is open again; or closed, as far as it still is open. */
/** @returns the reports, and the quotes that they are about */
export async function saveReopened(writing: Writing, settlementIds: readonly string[], isOpen: boolean): Promise<Reopened> {
  if (settlementIds.length === 0) return { reports: [], quotes: [] }
  const changed = await writing.db
    .updateTable('quote_reports')
    .set({ state: isOpen ? 'open' : 'settled', settled_at: isOpen ? null : writing.clock.now() })
    .where('settlement_id', 'in', [...settlementIds])
    .where('state', '=', isOpen ? 'settled' : 'open')
    .returning(['id', 'quote_id'])
    .execute()
  return { reports: changed.map(({ id }) => id), quotes: [...new Set(changed.map((one) => one.quote_id))] }
}

/** A report whose reader left an address and has no answer yet. */
export type Untold = Pick<Report, 'id' | 'kind' | 'message' | 'quoteText' | 'quoteAuthor'> & { email: string }

export async function listUntold(ctx: Ctx, settlementId: string): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    select id, email, kind, message, quote_text as "quoteText", quote_author as "quoteAuthor" from quote_reports
    where settlement_id = ${settlementId} and state = 'settled' and email is not null and told_at is null
    order by created_at, id`.execute(ctx.db)
  return rows
}

/** Counts as told from here on. @returns false where another job has it, or where its settlement was undone */
export async function claimUntold(writing: Writing, id: string, settlementId: string): Promise<boolean> {
  const claimed = await writing.db
    .updateTable('quote_reports')
    .set({ told_at: writing.clock.now(), failure: null })
    .where('id', '=', id)
    .where('settlement_id', '=', settlementId)
    .where('state', '=', 'settled')
    .where('told_at', 'is', null)
    .returning('id')
    .execute()
  return claimed.length > 0
}

/** Why a claimed one could not be told; null where nobody knows. It waits again. */
export async function saveUntold(writing: Writing, id: string, failure: string | null): Promise<void> {
  await writing.db.updateTable('quote_reports').set({ told_at: null, failure }).where('id', '=', id).execute()
}

/** Addresses go first, reports later; what nobody has settled keeps its words. */
export async function forgetOld(
  writing: Writing,
  {
    addressesBefore,
    openBefore,
    spamBefore,
    reportsBefore,
  }: Record<'addressesBefore' | 'openBefore' | 'spamBefore' | 'reportsBefore', Date>,
): Promise<void> {
  await sql`update quote_reports set email = null, failure = null
     where email is not null and created_at < ${addressesBefore}
       and (state <> 'open' and settled_at < ${addressesBefore} or created_at < ${openBefore})`.execute(writing.db)
  await sql`delete from quote_reports
     where state = 'spam' and settled_at < ${spamBefore} or state = 'settled' and settled_at < ${reportsBefore}`.execute(
    writing.db,
  )
}
