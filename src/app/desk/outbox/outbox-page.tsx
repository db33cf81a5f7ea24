import { href, Link } from 'react-router'
import { say } from '#messages'
import { findMails } from '#outbox'
import { pageNeeds } from '../../session/guards.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { deskLoader } from '../head/desk-loader.ts'
import { momentOf } from '#time'
import type { Route } from './+types/outbox-page'

export const middleware = [pageNeeds('outbox.read')]
export const handle = { times: true }

const title = () => say('desk-outbox.outbox')
const about = { failure: () => say('desk-outbox.failed-load-outbox'), title }
export const loader = deskLoader(about, async ({ ctx, site }) => ({
  leaves: ctx.mail.leaves,
  mails: (await findMails(ctx)).map(({ at, ...mail }) => ({ ...mail, at: momentOf(at, site.timeZone) })),
}))

/** What was not sent, for the person who runs a site without a mail server. */
export default function OutboxPage({ loaderData: { leaves, mails } }: Route.ComponentProps) {
  return (
    <DeskHead title={title()} text={leaves ? leaving() : staying()}>
      {mails.length === 0 ? (
        <p className="mt-6 rounded-lg border border-line px-4 py-10 text-center text-sm text-quiet">
          {leaves ? say('desk-outbox.no-emails-are-kept') : say('desk-outbox.no-email-yet-emails')}
        </p>
      ) : (
        <ul className="mt-6 divide-y divide-line border-y border-line text-sm">
          {mails.map(({ id, to, subject, at }) => (
            <li key={id}>
              <Link
                to={href('/admin/outbox/:id', { id })}
                className="grid min-h-11 gap-x-6 py-2.5 hover:bg-line lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] lg:px-2"
              >
                <span className="truncate">{to}</span>
                <span className="truncate font-medium max-lg:order-first" dir="auto">
                  {subject}
                </span>
                <time className="text-xs text-quiet tabular-nums lg:text-sm">{at}</time>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </DeskHead>
  )
}

const leaving = () => say('desk-outbox.email-sent-smtp-these')
const staying = () => say('desk-outbox.email-isnt-set-up')
