import { sql } from 'kysely'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import type { Issue } from '../issues/issue-store.ts'
import '../tables.ts'

type Of = Pick<Issue, 'id' | 'sendAt'>

/** Whether mails that were to leave at the hour of the site still lie there, that hour long past and nothing of the issue handed over since. */
export async function isHourMissed(ctx: Ctx, issue: Of, longAgo: Date): Promise<boolean> {
  const { rows } = await sql<{ missed: boolean }>`
    select exists (select from newsletter_deliveries d
       where d.issue_id = ${issue.id} and d.state = 'pending' and d.attempts = 0 and d.not_before = ${issue.sendAt} and d.not_before < ${longAgo})
     and ${hasRested(issue, longAgo)} as missed`.execute(ctx.db)
  return rows[0]?.missed ?? false
}

/**
 * Skips what was to come at a moment that is long past, unless it only waited for its turn; and what was to come at the hour of the site, where
 * the next issue has come at that hour since; one of an earlier day, which a person sent late, is not the next.
 */
export async function skipOutdated(
  writing: Writing,
  issue: Of & Pick<Issue, 'period' | 'begunAt'>,
  longAgo: Date,
): Promise<void> {
  const now = writing.clock.now()
  const { id, period, sendAt, begunAt } = issue
  const settled = (said: 'late' | 'overtaken') => sql`
    update newsletter_deliveries d set state = 'skipped', said = ${said}, settled_at = ${now} where d.issue_id = ${id} and d.state = 'pending'`
  await sql`${settled('late')} and d.not_before < ${longAgo} and d.not_before is distinct from ${sendAt}::timestamptz
    and ${hasRested(issue, longAgo)}`.execute(writing.db)
  await sql`${settled('overtaken')} and d.attempts = 0 and (d.not_before is null or d.not_before = ${sendAt}::timestamptz)
    and exists (select from newsletter_issues n
       where n.kind = 'quotes' and n.period > ${period} and n.begun_at > ${begunAt}::timestamptz and n.send_at <= ${now}::timestamptz)`.execute(
    writing.db,
  )
}

/** From now on those that were to leave at the hour of the site wait for nothing but their turn. */
export async function openSiteHour(writing: Writing, { id, sendAt }: Of): Promise<void> {
  await sql`update newsletter_deliveries set not_before = null
    where issue_id = ${id} and state = 'pending' and attempts = 0 and not_before = ${sendAt}::timestamptz and not_before <= ${writing.clock.now()}::timestamptz`.execute(
    writing.db,
  )
}

/** A long list is sent for hours, and nobody in it is late. */
function hasRested({ id }: Of, longAgo: Date) {
  return sql<boolean>`not exists (select from newsletter_deliveries b where b.issue_id = ${id} and b.begun_at > ${longAgo}::timestamptz)`
}
