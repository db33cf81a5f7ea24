import { href, Link, useLocation } from 'react-router'
import { say } from '#messages'
import { contactSentences, contactSubjects, countMessages, findMessages, messageStates } from '#contact'
import { getSettings } from '#settings'
import { pageNeeds } from '../../session/guards.ts'
import { momentOf } from '#time'
import { DeskTabs } from '../head/desk-tabs.tsx'
import { Status } from '../head/status.tsx'
import { listLoader } from '../list/list-loader.ts'
import { ListPage } from '../list/list-page.tsx'
import { withParams } from '../table/list-address.ts'
import type { Route } from './+types/inbox-page'

export const middleware = [pageNeeds('inbox.answer')]
export const handle = { times: true }

const waiting = ['unread', 'read', 'answered'] as const

const title = () => say('desk-inbox.inbox')
const list = { failure: contactSentences.load, title, size: 20 }
export const loader = listLoader(list, async ({ ctx, site }, { search, limit, offset, filter }) => {
  const view = filter('state', messageStates) ?? null
  const [settings, counts, { total, shown }] = await Promise.all([
    getSettings(ctx),
    countMessages(ctx),
    findMessages(ctx, { search, states: view ? [view] : waiting, limit, offset }),
  ])
  return {
    remedy: remedyOf(ctx.mail.leaves, settings.contact_email),
    view,
    isNarrowed: search !== '',
    total,
    counts,
    rows: shown.map(({ createdAt, subject, message, ...one }) => ({
      ...one,
      subject: contactSubjects[subject],
      begin: message.slice(0, 160),
      at: momentOf(createdAt, site.timeZone),
    })),
  }
})

/** What has to be set up before all of it works; said plainly. */
function remedyOf(leaves: boolean, contactEmail: string): string | null {
  if (!leaves) return say('desk-inbox.email-isnt-set-up-messages')
  if (!contactEmail) return say('desk-inbox.no-contact-email-set')
  return null
}

const views = () =>
  [
    { state: null, name: say('desk-inbox.inbox') },
    { state: 'unread', name: say('desk-inbox.unread') },
    { state: 'read', name: say('desk-inbox.read') },
    { state: 'answered', name: say('desk-inbox.answered') },
    { state: 'archived', name: say('desk-inbox.archived') },
    { state: 'spam', name: say('desk-inbox.spam') },
  ] as const

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const { view, counts, rows, remedy } = loaderData
  const { search: address } = useLocation()
  const countOf = (state: ReturnType<typeof views>[number]['state']) =>
    state === null ? waiting.reduce((sum, one) => sum + (counts[one] ?? 0), 0) : (counts[state] ?? 0)
  return (
    <ListPage
      list={loaderData}
      title={title()}
      text={say('desk-inbox.messages-from-contact-form')}
      above={
        <>
          {remedy && (
            <p className="mt-6 rounded-lg border border-line p-4 text-sm">
              <Status is="waiting">{remedy}</Status>
            </p>
          )}
          <DeskTabs
            label={say('desk-inbox.messages-by-state')}
            tabs={views().map(({ state, name }) => ({
              name,
              to: withParams(address, { state }),
              isHere: view === state,
              count: countOf(state),
            }))}
          />
        </>
      }
      search={{ label: say('desk-inbox.search-messages'), placeholder: say('desk-inbox.search-name-address-or') }}
      none={{
        title: say('desk-inbox.no-messages'),
        text: say('desk-inbox.messages-from-contact-page'),
        next: (
          <Link to="/contact" reloadDocument className="button">
            {say('desk-inbox.open-contact-page')}
          </Link>
        ),
      }}
      found={{
        title: say('desk-inbox.nothing-found'),
        text: say('desk-inbox.no-message-matches-try'),
        all: say('desk-inbox.show-all'),
      }}
      table={
        <ul className="mt-4 divide-y divide-line border-y border-line text-sm">
          {rows.map((one) => (
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
                  <Status is={dots[one.state]}>{names()[one.state]}</Status>
                  <time className="tabular-nums">{one.at}</time>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      }
    />
  )
}

const names = () => ({
  unread: say('desk-inbox.unread'),
  read: say('desk-inbox.read'),
  answered: say('desk-inbox.answered'),
  archived: say('desk-inbox.archived'),
  spam: say('desk-inbox.spam'),
})
const dots = { unread: 'waiting', read: undefined, answered: 'good', archived: undefined, spam: 'wrong' }
