import { isId, requireRight, type Ctx } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { reopenNotices, settleNotices } from '#notices'
import { Conflict, NotFound } from '#platform/errors'
import { countOpenOf, lockReports, saveState } from './store.ts'

/** Puts a report to the spam, or takes it out of there. @throws Forbidden below moderator · NotFound · Conflict when it is settled */
export async function markReport(ctx: Ctx, id: string, state: 'open' | 'spam', batch?: string): Promise<void> {
  requireRight(ctx, 'reports.settle')
  await change(ctx, { noun: 'quote-report', id, verb: state === 'spam' ? 'mark-as-spam' : 'reopen', batch }, async (writing) => {
    const [found] = isId(id) ? await lockReports(writing, [id]) : []
    if (!found) throw new NotFound(say('desk-reports.not-found'))
    if (found.state === 'settled') throw new Conflict(say('desk-reports.settled-already'))
    const before = { state: found.state, quote_id: found.quoteId }
    if (found.state === state) return { before, after: before, seen: 'nothing' as const }
    await saveState(writing, id, state)
    if (state === 'open') await reopenNotices(writing, 'report', [found.quoteId])
    if ((await countOpenOf(writing, found.quoteId)) === 0) await settleNotices(writing, 'report', [found.quoteId])
    return { before, after: { ...before, state }, seen: 'nothing' as const }
  })
}
