import { say } from '#messages'
import { editorRoles, type Ctx, type Role } from '#access'
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
  const isEditor = editorRoles.some((role: Role) => role === ctx.actor.role)
  try {
    if (!isEditor) return { '/admin/waiting': { count: await countOwnWaiting(ctx), what: say('desk-threads.waiting-count') } }
    const isAdmin = ctx.actor.role === 'admin'
    const [own, { proposed }, unread, reported, twins, offered, failed] = await Promise.all([
      countOwnWaiting(ctx),
      countDeskQuotes(ctx),
      countUnreadMessages(ctx),
      countOpenReports(ctx),
      countDuplicates(ctx),
      countStatementOffers(ctx),
      isAdmin ? countFailedJobs(ctx) : 0,
    ])
    return {
      '/admin/waiting': { count: own, what: say('desk-threads.waiting-count') },
      '/admin/quotes': { count: proposed, what: say('desk.to-review') },
      '/admin/inbox': { count: unread, what: say('desk.unread') },
      '/admin/corrections': { count: reported, what: say('desk.open') },
      '/admin/duplicates': { count: twins, what: say('desk.to-compare') },
      '/admin/following': { count: offered, what: say('desk.to-settle') },
      '/admin/jobs': { count: failed, what: say('desk.failed') },
    }
  } catch (error) {
    ctx.log.warn({ err: error, requestId: ctx.requestId ?? null }, 'The waiting items could not be counted')
    return {}
  }
}

/** The number on the bell. The desk is there without it, too. */
export async function countBell(ctx: Ctx): Promise<number> {
  try {
    return await countUnreadNotices(ctx)
  } catch (error) {
    ctx.log.warn({ err: error, requestId: ctx.requestId ?? null }, 'The unread notices could not be counted')
    return 0
  }
}
