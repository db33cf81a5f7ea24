import { say } from '#messages'
import { deskRoles, hasLeave, type Ctx, type Leave } from '#access'
import { countUnreadMessages } from '#contact'
import { countDuplicates } from '#duplicates'
import { countFailedJobs } from '#jobs'
import { countUnreadNotices } from '#notices'
import { countDeskQuotes } from '#quotes'
import { countOpenReports } from '#reports'
import { countStatementOffers } from '#statements'
import { countOwnWaiting } from '#threads'

/** What waits for somebody, by the address of its section. */
export type Waiting = Partial<Record<string, { count: number; what: string }>>

/**
 * For the menu: what waits for oneself, quotes that were proposed, messages that nobody read, reports that nobody settled, what may be there twice, what other sites offer, jobs that failed for good. A query each, for those who may do something about it. The desk
 * stands without it, too.
 */
export async function countWaiting(ctx: Ctx): Promise<Waiting> {
  try {
    const counted = await Promise.all(
      waiting
        .filter(({ leave }) => hasLeave(ctx.actor, leave))
        .map(async ({ to, what, count }) => [to, { count: await count(ctx), what: what() }] as const),
    )
    return Object.fromEntries(counted)
  } catch (error) {
    ctx.log.warn({ err: error, requestId: ctx.requestId ?? null }, 'The waiting items could not be counted')
    return {}
  }
}

type Counted = { to: string; leave: Leave; what: () => string; count: (ctx: Ctx) => Promise<number> }

const waiting: readonly Counted[] = [
  { to: '/admin/waiting', leave: deskRoles, what: () => say('desk-threads.waiting-count'), count: countOwnWaiting },
  {
    to: '/admin/quotes',
    leave: 'quotes.publish',
    what: () => say('desk.to-review'),
    count: async (ctx) => (await countDeskQuotes(ctx)).proposed,
  },
  { to: '/admin/inbox', leave: 'inbox.answer', what: () => say('desk.unread'), count: countUnreadMessages },
  { to: '/admin/corrections', leave: 'reports.settle', what: () => say('desk.open'), count: countOpenReports },
  { to: '/admin/duplicates', leave: 'quotes.publish', what: () => say('desk.to-compare'), count: countDuplicates },
  { to: '/admin/following', leave: 'evidence.confirm', what: () => say('desk.to-settle'), count: countStatementOffers },
  { to: '/admin/jobs', leave: 'jobs.manage', what: () => say('desk.failed'), count: countFailedJobs },
]

/** The number on the bell. The desk is there without it, too. */
export async function countBell(ctx: Ctx): Promise<number> {
  try {
    return await countUnreadNotices(ctx)
  } catch (error) {
    ctx.log.warn({ err: error, requestId: ctx.requestId ?? null }, 'The unread notices could not be counted')
    return 0
  }
}
