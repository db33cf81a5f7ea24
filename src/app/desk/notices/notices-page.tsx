import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { say } from '#messages'
import { findNotices, kindsFor } from '#notices'
import { momentOf } from '#time'
import { toast } from '#ui/toast'
import { Button } from '../head/button.tsx'
import { requireDesk } from '../../session/guards.ts'
import { noticeKindName, noticeLine } from '../../site/notice-line.ts'
import { listLoader } from '../list/list-loader.ts'
import { ListPage } from '../list/list-page.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import type { Route } from './+types/notices-page'
import { NoticeTabs } from './notice-tabs.tsx'
import { noticesAction } from './notices-verbs.ts'

export const middleware = [requireDesk]
export const handle = { times: true }

const title = () => say('desk-notices.notices')
const list = { failure: () => say('desk-notices.load-failed'), title, size: 30 }
export const loader = listLoader(list, async ({ ctx, site }, { limit, offset, filter }) => {
  const kinds = kindsFor(ctx.actor)
  const kind = filter('kind', kinds)
  const unread = filter('state', ['unread']) !== undefined
  const { total, newest, notices } = await findNotices(ctx, { kind, unread, limit, offset })
  return {
    kind: kind ?? null,
    unread,
    total,
    // What comes while the page is looked at stays unread.
    seen: newest && { newest: newest.id, until: newest.at.toISOString() },
    kinds: kinds.map((one) => ({ value: one, name: noticeKindName(one) })),
    rows: notices.map((notice) => ({
      ...noticeLine(notice),
      id: notice.id,
      isRead: notice.isRead,
      until: notice.at.toISOString(),
      at: momentOf(notice.at, site.timeZone),
    })),
  }
})

export const action = noticesAction()

export default function NoticesPage({ loaderData }: Route.ComponentProps) {
  const { kind, unread, seen, kinds, rows } = loaderData
  const one = useVerb<typeof action.verbs>()
  const all = useVerb<typeof action.verbs, 'read'>({
    onDone: ({ read }) => toast({ kind: 'success', title: say('desk-notices.marked-read', { count: read }) }),
  })
  useFreshList()
  return (
    <ListPage
      list={loaderData}
      title={title()}
      text={say('desk-notices.hint')}
      actions={
        <Button
          className="needs-js"
          aria-disabled={all.busy || rows.every(({ isRead }) => isRead)}
          onClick={() => all.busy || !seen || all.send('read', { ...seen, ...(kind === null ? {} : { kind }) })}
        >
          {say('desk-notices.mark-all-read')}
        </Button>
      }
      above={<NoticeTabs shown={unread ? 'unread' : 'all'} />}
      filters={[{ param: 'kind', name: say('desk-notices.kind'), all: say('desk-notices.all-kinds'), options: kinds }]}
      none={{ title: say('desk-notices.no-notices'), text: say('desk-notices.no-notices-text') }}
      found={{
        title: say('desk-notices.none-match'),
        text: say('desk-notices.none-match-text'),
        all: say('desk-notices.show-all'),
      }}
      table={
        <ul className="mt-4 divide-y divide-line border-y border-line text-sm">
          {rows.map((notice) => (
            <li key={notice.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 lg:px-2">
              <div className="min-w-0 flex-1 basis-64">
                <span className="status max-w-full items-baseline" data-is={notice.isRead ? undefined : 'waiting'}>
                  {!notice.isRead && <span className="sr-only">{say('desk-notices.unread')}</span>}
                  <Link
                    to={notice.path}
                    className={`min-w-0 text-sm wrap-anywhere hover:underline ${notice.isRead ? '' : 'font-semibold'}`}
                    onClick={() => notice.isRead || one.send('read', { ids: [notice.id], until: notice.until })}
                  >
                    {notice.says}
                  </Link>
                </span>
                {notice.about && (
                  <p dir="auto" className="line-clamp-2 ps-4 text-quiet wrap-anywhere">
                    {notice.about}
                  </p>
                )}
              </div>
              <div className="flex items-center gap-3 text-xs text-quiet max-md:ps-4">
                <time className="tabular-nums">{notice.at}</time>
                <Button
                  className="needs-js text-xs"
                  aria-label={
                    notice.isRead
                      ? say('desk-notices.mark-this-unread', { says: notice.says })
                      : say('desk-notices.mark-this-read', { says: notice.says })
                  }
                  onClick={() =>
                    notice.isRead
                      ? one.send('unread', { id: notice.id })
                      : one.send('read', { ids: [notice.id], until: notice.until })
                  }
                >
                  {notice.isRead ? say('desk-notices.mark-unread') : say('desk-notices.mark-read')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      }
    />
  )
}

/** Nothing is typed here, so what comes can be shown at once. */
function useFreshList(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // Another page that is opened meanwhile ends it.
    const hear = () => void revalidate().catch(() => undefined)
    addEventListener('notices', hear)
    return () => removeEventListener('notices', hear)
  }, [revalidate])
}
