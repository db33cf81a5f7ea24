import { useEffect } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import { say } from '#messages'
import { findWaiting, mostWaiting } from '#threads'
import { EmptyState } from '#ui/empty-state'
import { toast } from '#ui/toast'
import { ownLoader } from '../../page/own-page.ts'
import { requireDesk } from '../../session/guards.ts'
import { countWaiting } from '../frame/count-waiting.ts'
import { entriesFor } from '../head/desk-entries.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import type { Route } from './+types/waiting-page'
import { threadAction } from './thread-verbs.ts'
import { useNextRow } from './use-next-row.ts'
import { keyOfWaiting, WaitingList } from './waiting-list.tsx'
import { waitingShown, type ShownWaiting } from './waiting-shown.ts'

export const middleware = [requireDesk]
export const handle = { times: true }

const failure = () => say('desk-threads.waiting-failed')

export const loader = ownLoader(failure, async ({ ctx, site }, _args: Route.LoaderArgs) => {
  const [rows, counts] = await Promise.all([findWaiting(ctx), countWaiting(ctx)])
  const now = ctx.clock.now()
  const work = entriesFor(ctx.actor).flatMap(({ name, to }) => {
    const counted = to === href('/admin/waiting') ? undefined : counts[to]
    return counted && counted.count > 0 ? [{ name, to, ...counted }] : []
  })
  return {
    title: say('desk-threads.waiting'),
    isFull: rows.length === mostWaiting,
    rows: rows.map((row) => waitingShown(row, now, site.timeZone)),
    work,
  }
})

export const action = threadAction()

/** One list of what a person has to do; below it, what anybody of their role can settle. */
export default function WaitingPage({ loaderData: { rows, isFull, work } }: Route.ComponentProps) {
  const { send, busy } = useVerb<typeof action.verbs>({
    onDone: ({ did }) =>
      toast({ kind: 'success', title: did === 'assign' ? say('desk-threads.is-done') : say('desk-threads.is-answered') }),
  })
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const hear = () => void revalidate().catch(() => undefined)
    addEventListener('notices', hear)
    return () => removeEventListener('notices', hear)
  }, [revalidate])
  const { frame, leave } = useNextRow(rows.map(keyOfWaiting))
  const finish = (row: ShownWaiting) => {
    if (busy) return
    leave(keyOfWaiting(row))
    const { why, noun, id } = row
    if (why === 'assigned') send('assign', { noun, id, person: null, due: null })
    else send('answer', { noun, id })
  }
  return (
    <DeskHead title={say('desk-threads.waiting')} text={say('desk-threads.waiting-hint')}>
      <div ref={frame} tabIndex={-1} className="mt-6 max-w-4xl">
        {rows.length === 0 ? (
          <EmptyState title={say('desk-threads.waiting-none')} text={say('desk-threads.waiting-none-text')} />
        ) : (
          <WaitingList
            rows={rows}
            actions={(row) =>
              row.why !== 'sent-back' && (
                <button
                  type="button"
                  className="desk-button needs-js text-xs"
                  aria-disabled={busy}
                  aria-label={
                    row.why === 'assigned'
                      ? say('desk-threads.mark-this-done', { about: row.about })
                      : say('desk-threads.mark-this-answered', { about: row.about })
                  }
                  onClick={() => finish(row)}
                >
                  {row.why === 'assigned' ? say('desk-threads.done') : say('desk-threads.mark-answered')}
                </button>
              )
            }
          />
        )}
        {isFull && <p className="mt-2 text-sm text-quiet">{say('desk-threads.most-shown', { count: rows.length })}</p>}
        {work.length > 0 && (
          <section aria-labelledby="role-work" className="mt-8">
            <h2 id="role-work" className="font-sans text-sm font-semibold">
              {say('desk-threads.for-your-role')}
            </h2>
            <ul className="mt-2 flex flex-wrap gap-2">
              {work.map(({ name, to, count, what }) => (
                <li key={to}>
                  <Link to={to} className="desk-button gap-2">
                    {name} <span className="font-medium tabular-nums">{count}</span> {what}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </DeskHead>
  )
}
