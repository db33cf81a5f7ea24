import { href, Link, Outlet, useLocation } from 'react-router'
import { contactSentences, contactSubjects, countMessages, findMessages, messageStates } from '#contact'
import { getSettings, pageTitle } from '#settings'
import { EmptyState } from '#ui/empty-state'
import { requireEditor } from '../../session/guards.ts'
import { momentOf } from '#time'
import { ownLoader } from '../../page/own-page.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { DeskPager } from '../table/desk-pager.tsx'
import { listPage, oneOf, withParams } from '../table/list-address.ts'
import { RunEmpty } from '../table/run-empty.tsx'
import { SearchBox } from '../table/search-box.tsx'
import type { Route } from './+types/inbox-page'

export const middleware = [requireEditor]
export const handle = { times: true }

const size = 20
const waiting = ['unread', 'read', 'answered'] as const

export const loader = ownLoader(contactSentences.load, async ({ ctx, site }, _args: Route.LoaderArgs, url) => {
  const view = oneOf(url.searchParams.get('state'), messageStates) ?? null
  const search = (url.searchParams.get('q') ?? '').trim().slice(0, 200)
  const page = listPage(url)
  const [settings, counts, { total, shown }] = await Promise.all([
    getSettings(ctx),
    countMessages(ctx),
    findMessages(ctx, { search, states: view ? [view] : waiting, limit: size, offset: (page - 1) * size }),
  ])
  return {
    title: pageTitle(settings, 'Inbox'),
    remedy: remedyOf(ctx.mail.leaves, settings.contact_email),
    view,
    search,
    page,
    total,
    counts,
    messages: shown.map(({ createdAt, subject, message, ...one }) => ({
      ...one,
      subject: contactSubjects[subject],
      begin: message.slice(0, 160),
      at: momentOf(createdAt, site.timeZone),
    })),
  }
})

/** What has to be set up before all of it works; said plainly. */
function remedyOf(leaves: boolean, contactEmail: string): string | null {
  if (!leaves)
    return 'Email isn’t set up. Messages arrive here, but answers stay in the outbox. Set SMTP_URL to send them (see .env.example).'
  if (!contactEmail) return 'No contact email is set: messages arrive only here. The settings have a field for it.'
  return null
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

const views = [
  { state: null, name: 'Inbox' },
  { state: 'unread', name: 'Unread' },
  { state: 'read', name: 'Read' },
  { state: 'answered', name: 'Answered' },
  { state: 'archived', name: 'Archived' },
  { state: 'spam', name: 'Spam' },
] as const

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const { view, search, page, total, counts, messages, remedy } = loaderData
  const { search: address } = useLocation()
  const countOf = (state: (typeof views)[number]['state']) =>
    state === null ? waiting.reduce((sum, one) => sum + (counts[one] ?? 0), 0) : (counts[state] ?? 0)
  return (
    <DeskHead title="Inbox" text="Messages from the contact form. Moderators and admins can answer them.">
      {remedy && (
        <p className="mt-6 rounded-lg border border-line p-4 text-sm">
          <span className="status" data-is="waiting">
            {remedy}
          </span>
        </p>
      )}
      <nav aria-label="Messages by state" className="desk-tabs">
        {views.map(({ state, name }) => (
          <Link key={name} to={withParams(address, { state })} aria-current={view === state ? 'page' : undefined}>
            {name} <span className="text-xs text-quiet tabular-nums">{countOf(state)}</span>
          </Link>
        ))}
      </nav>
      <div className="mt-6 flex flex-wrap items-start gap-2">
        <SearchBox label="Search messages" placeholder="Search name, address or words" />
      </div>
      {messages.length === 0 ? (
        <div className="mt-6">
          {page > 1 ? (
            <RunEmpty />
          ) : (
            <EmptyState
              title={search ? 'Nothing found' : 'No messages'}
              text={
                search
                  ? 'No message matches. Try another state or fewer words.'
                  : 'Messages from the contact page will appear here.'
              }
            >
              {search ? (
                <Link to={href('/admin/inbox')} className="desk-button">
                  Show all
                </Link>
              ) : (
                <Link to="/contact" reloadDocument className="desk-button">
                  Open the contact page
                </Link>
              )}
            </EmptyState>
          )}
        </div>
      ) : (
        <>
          <ul className="mt-4 divide-y divide-line border-y border-line text-sm">
            {messages.map((one) => (
              <li key={one.id}>
                <Link
                  to={{ pathname: href('/admin/inbox/:id', { id: one.id }), search: address }}
                  className="grid min-h-11 gap-x-6 gap-y-1 py-3 hover:bg-line lg:grid-cols-[14rem_minmax(0,1fr)_auto] lg:px-2"
                >
                  <span className={`truncate ${one.state === 'unread' ? 'font-semibold' : ''}`}>
                    <bdi>{one.name}</bdi>
                  </span>
                  <span className="flex min-w-0 gap-2">
                    <span className={`shrink-0 ${one.state === 'unread' ? 'font-semibold' : ''}`}>{one.subject}</span>{' '}
                    {/* In an element of its own: what is written from the right is cut at its left. */}
                    <span dir="auto" className="min-w-0 truncate text-quiet">
                      {one.begin}
                    </span>
                  </span>
                  <span className="flex flex-wrap items-center gap-x-4 text-xs text-quiet">
                    <span className="status" data-is={dots[one.state]}>
                      {names[one.state]}
                    </span>
                    <time className="tabular-nums">{one.at}</time>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <DeskPager page={page} size={size} shown={messages.length} total={total} />
        </>
      )}
      <Outlet />
    </DeskHead>
  )
}

const names = { unread: 'Unread', read: 'Read', answered: 'Answered', archived: 'Archived', spam: 'Spam' }
const dots = { unread: 'waiting', read: undefined, answered: 'good', archived: undefined, spam: 'wrong' }
