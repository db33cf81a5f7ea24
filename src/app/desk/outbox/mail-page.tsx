import { href, Link } from 'react-router'
import { say } from '#messages'
import { getMail, openMail } from '#outbox'
import { PasswordPrompt } from '../../session/password-prompt.tsx'
import { steppedUp } from '../../session/step-up.ts'
import { pageNeeds } from '../../session/guards.ts'
import { ownAction, ownLoader } from '../../page/own-page.ts'
import { Button } from '../head/button.tsx'
import { DeskHead } from '../head/desk-head.tsx'
import { momentOf } from '#time'
import type { Route } from './+types/mail-page'
import { framed } from './framed.ts'

export const middleware = [pageNeeds('outbox.read')]
export const handle = { times: true }

const failure = () => say('desk-outbox.failed-load-mail')

export const loader = ownLoader(failure, async ({ ctx, site }, { params }: Route.LoaderArgs) => {
  const { at, html, ...mail } = await getMail(ctx, params.id)
  return {
    title: mail.subject,
    mail: { ...mail, html: framed(html), at: momentOf(at, site.timeZone) },
  }
})

/** Shows it whole, once: what it holds may open somebody's account. */
export const action = ownAction(failure, async (ground, typed, { params }: Route.ActionArgs) => {
  const { html, text } = await openMail(await steppedUp(ground, typed), params.id)
  return { html: framed(html), text }
})

export default function MailPage({ loaderData: { mail }, actionData }: Route.ComponentProps) {
  const whole = actionData?.done
  const { html, text } = whole ?? mail
  return (
    <DeskHead
      title={mail.subject}
      text={say('desk-outbox.to', { to: mail.to, at: mail.at })}
      actions={
        <Link to={href('/admin/outbox')} className="desk-button">
          {say('desk-outbox.back-outbox')}
        </Link>
      }
    >
      <PasswordPrompt refused={actionData?.refused} />
      {mail.hides && !whole && (
        <form
          method="post"
          className="mt-6 flex max-w-3xl flex-wrap items-center justify-between gap-3 rounded-lg border border-line p-4"
        >
          <p className="text-sm text-quiet">{say('desk-outbox.email-signs-person-so')}</p>
          <Button type="submit">{say('desk-outbox.show-it-whole')}</Button>
        </form>
      )}
      <iframe
        title={say('desk-outbox.the-mail', { subject: mail.subject })}
        sandbox=""
        srcDoc={html}
        className="mt-6 h-[42rem] w-full max-w-3xl rounded-lg border border-line"
      />
      <details className="mt-2 max-w-3xl text-sm">
        <summary className="min-h-11 py-3">{say('desk-outbox.show-as-text')}</summary>
        <pre className="rounded-lg border border-line p-4 text-xs whitespace-pre-wrap wrap-anywhere" dir="auto">
          {text}
        </pre>
      </details>
    </DeskHead>
  )
}
