import { Link } from 'react-router'
import { language, say } from '#messages'
import { Status } from '../head/status.tsx'
import { useFollow } from '../verbs/use-follow.ts'
import type { IssueData } from './issue-shown.ts'

/** Its state, and what became of its mails; while it is being sent the figures follow. */
export function IssueStanding({ issue, figures, later, due, timeZone, isMoving, leaves }: IssueData) {
  useFollow(isMoving)
  const notes = [
    later !== '' && later,
    figures.returned > 0 && say('desk-newsletter.count-bounced', { count: figures.returned }),
    figures.skipped > 0 && say('desk-newsletter.count-skipped', { count: figures.skipped }),
    // Without a mail server nobody answered: what is said of that is above.
    issue.begunAt !== null && leaves && say('desk-newsletter.figures-note'),
  ].filter((note) => note !== false)
  return (
    <>
      <div className="mt-4 flex flex-wrap items-baseline gap-x-6 gap-y-2 text-sm">
        <Status is={issue.stateName.is}>{issue.stateName.name}</Status>
        <span className="text-quiet">{when()}</span>
        {issue.slug !== null && issue.begunAt !== null && issue.state !== 'cancelled' && (
          <Link to={`/newsletter/${issue.slug}`} className="underline decoration-line underline-offset-4">
            {say('desk-newsletter.in-the-archive')}
          </Link>
        )}
      </div>
      {issue.reason !== null && (
        <output className="mt-3 block max-w-prose rounded-lg border border-line p-4 text-sm">
          {issue.resumeAt === null
            ? issue.reason
            : say('desk-newsletter.tries-again', { reason: issue.reason, at: issue.resumeAt })}
        </output>
      )}
      {issue.begunAt !== null && (
        <dl className="stats" aria-live="polite">
          <Figure name={say('desk-newsletter.sent')} n={figures.sent} of={figures.recipients} />
          <Figure name={say('desk-newsletter.to-go-head')} n={figures.pending} />
          <Figure name={say('desk-webhooks.state-failed')} n={figures.failed} />
          <Figure name={say('desk-newsletter.unknown')} n={figures.unknown} />
        </dl>
      )}
      {notes.length > 0 && <p className="mt-2 text-xs text-quiet tabular-nums">{notes.join(' · ')}</p>}
    </>
  )

  function when(): string {
    const { begunAt, endedAt, sendAt, beginAt } = issue
    if (begunAt !== null)
      return endedAt === null
        ? say('desk-newsletter.begun', { at: begunAt })
        : say('desk-newsletter.from-to', { from: begunAt, to: endedAt })
    if (sendAt === null || issue.state === 'cancelled') return say('desk-newsletter.recipients-now', { count: due })
    return beginAt === null
      ? say('desk-newsletter.planned', { at: sendAt, timeZone, count: due })
      : say('desk-newsletter.planned-early', { at: sendAt, timeZone, first: beginAt, count: due })
  }
}

function Figure({ name, n, of }: { name: string; n: number; of?: number }) {
  return (
    <div className="stat">
      <dt>{name}</dt>
      <strong>{n.toLocaleString(language())}</strong>
      {of !== undefined && <dd>{say('desk-newsletter.of-emails', { count: of })}</dd>}
    </div>
  )
}
