import { Link } from 'react-router'
import { Status } from '../head/status.tsx'
import { useFollow } from '../verbs/use-follow.ts'
import type { IssueData } from './issue-shown.ts'

/** Its state, and what became of its mails; while it is being sent the figures follow. */
export function IssueStanding({ issue, figures, later, dueSays, timeZone, isMoving, leaves }: IssueData) {
  useFollow(isMoving)
  const notes = [
    later !== '' && `${later}.`,
    figures.returned > 0 && `${figures.returned.toLocaleString('en')} bounced.`,
    figures.skipped > 0 && `${figures.skipped.toLocaleString('en')} skipped.`,
    // Without a mail server nobody answered: what is said of that is above.
    issue.begunAt !== null && leaves && 'Emails are not tracked. These figures come from the mail server.',
  ].filter((note) => note !== false)
  return (
    <>
      <div className="mt-4 flex flex-wrap items-baseline gap-x-6 gap-y-2 text-sm">
        <Status is={issue.stateName.is}>{issue.stateName.name}</Status>
        <span className="text-quiet">{when()}</span>
        {issue.slug !== null && issue.begunAt !== null && issue.state !== 'cancelled' && (
          <Link to={`/newsletter/${issue.slug}`} className="underline decoration-line underline-offset-4">
            In the archive
          </Link>
        )}
      </div>
      {issue.reason !== null && (
        <output className="mt-3 block max-w-prose rounded-lg border border-line p-4 text-sm">
          {issue.reason}
          {issue.resumeAt !== null && ` The site tries again automatically, ${issue.resumeAt}.`}
        </output>
      )}
      {issue.begunAt !== null && (
        <dl className="stats" aria-live="polite">
          <Figure name="Sent" n={figures.sent} of={figures.recipients} />
          <Figure name="To go" n={figures.pending} />
          <Figure name="Failed" n={figures.failed} />
          <Figure name="Unknown" n={figures.unknown} />
        </dl>
      )}
      {notes.length > 0 && <p className="mt-2 text-xs text-quiet tabular-nums">{notes.join(' ')}</p>}
    </>
  )

  function when(): string {
    if (issue.endedAt !== null) return `${issue.begunAt} to ${issue.endedAt}`
    if (issue.begunAt !== null) return `Begun ${issue.begunAt}`
    const early = issue.beginAt === null ? '' : `, for some from ${issue.beginAt} on`
    if (issue.sendAt !== null && issue.state !== 'cancelled')
      return `${issue.sendAt} (${timeZone})${early}, to ${dueSays} as of now`
    return `${dueSays} as of now`
  }
}

function Figure({ name, n, of }: { name: string; n: number; of?: number }) {
  return (
    <div className="stat">
      <dt>{name}</dt>
      <strong>{n.toLocaleString('en')}</strong>
      {of !== undefined && <dd>of {of.toLocaleString('en')}</dd>}
    </div>
  )
}
