import { href, Link } from 'react-router'
import { getBulkJob } from '#bulk-jobs'
import { say } from '#messages'
import { toast } from '#ui/toast'
import { ownLoader } from '../../page/own-page.ts'
import { requireDesk } from '../../session/guards.ts'
import { isolated } from '../../site/isolated.ts'
import { Button } from '../head/button.tsx'
import { DeskHead } from '../head/desk-head.tsx'
import { Status } from '../head/status.tsx'
import { undo } from '../undo/undo-toast.ts'
import { useFollow } from '../verbs/use-follow.ts'
import { useVerb } from '../verbs/use-verb.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import type { Route } from './+types/bulk-change-page'
import { BulkProgress } from './bulk-progress.tsx'
import { bulkShown } from './bulk-shown.ts'
import { bulkAction } from './bulk-verbs.ts'
import { isMoving, standingWords } from './bulk-words.ts'
import { findSkipped } from './find-skipped.ts'

export const middleware = [requireDesk]
export const handle = { times: true }

export const loader = ownLoader(
  () => say('desk-bulk.failed-load'),
  async ({ ctx, site }, { params }: Route.LoaderArgs) => {
    const job = await getBulkJob(ctx, params.id)
    const shown = bulkShown(job, site.timeZone)
    const skipped = await findSkipped(ctx, job)
    return {
      title: shown.words,
      job: shown,
      reason: job.reason,
      isOwn: job.createdBy === ctx.actor.id,
      canUndo: job.act !== 'look' && job.changed > 0,
      ofQuotes: job.noun === 'quote',
      skipped,
    }
  },
)

export const action = bulkAction

/** One of them: how far it is, what it left out and why, and what can be done with it now. */
export default function BulkChangePage({ loaderData }: Route.ComponentProps) {
  const { job, reason, isOwn, canUndo, ofQuotes, skipped } = loaderData
  const { standing } = job
  const verb = useVerb<typeof bulkAction.verbs>({
    onDone: ({ said }) => said !== '' && toast({ kind: 'success', title: said, message: '' }),
  })
  const moves = isMoving(job)
  useFollow(moves)
  return (
    <DeskHead
      title={job.words}
      text={say('desk-bulk.begun-by-at', { who: isolated(job.by ?? say('desk-audit.former-staff')), at: job.begunAt ?? '' })}
      actions={
        <Link to={href('/admin/bulk-changes')} className="desk-button">
          {say('desk-bulk.all-bulk-changes')}
        </Link>
      }
    >
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 text-sm">
        <Status is={standingWords[standing].is}>{standingWords[standing].name()}</Status>
        {job.endedAt !== null && !moves && <time className="text-quiet tabular-nums">{job.endedAt}</time>}
      </div>
      {reason !== null && (
        <output className="mt-3 block max-w-prose rounded-lg border border-line p-4 text-sm">
          {say('desk-bulk.stopped-because', { reason })}
        </output>
      )}
      <div className="mt-4" aria-live="polite">
        <BulkProgress job={job} />
      </div>
      <dl className="mt-4 grid w-fit grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm tabular-nums">
        <dt>{say('desk-bulk.changed')}</dt>
        <dd className="text-end">{say('desk-bulk.figure', { count: job.changed })}</dd>
        <dt>{say('desk-bulk.skipped')}</dt>
        <dd className="text-end">{say('desk-bulk.figure', { count: job.skipped })}</dd>
      </dl>
      <div className="mt-5 flex flex-wrap items-center gap-3 empty:hidden">
        {moves && (
          <Button busy={verb.busy} onClick={() => verb.send('stop')}>
            {say('desk-bulk.cancel')}
          </Button>
        )}
        {standing === 'stopped' && isOwn && (
          <Button look="strong" busy={verb.busy} onClick={() => verb.send('continue')}>
            {say('desk-verbs.continue')}
          </Button>
        )}
        {!moves && canUndo && (
          <Button onClick={() => undo(job.batch)}>{job.undoes === null ? say('desk-undo.undo') : say('desk-undo.redo')}</Button>
        )}
        {canUndo && (
          <>
            <Link to={href('/admin/changes/:batch', { batch: job.batch })} className="desk-button">
              {say('desk-history.changed-items')}
            </Link>
            {ofQuotes && (
              <Link to={`${href('/admin/quotes')}?batch=${job.batch}`} className="desk-button">
                {say('desk-bulk.see-changed')}
              </Link>
            )}
          </>
        )}
      </div>
      <VerbPrompt verb={verb} />
      {skipped.length > 0 && (
        <section aria-labelledby="skipped" className="mt-8">
          <h2 id="skipped" className="font-serif text-lg">
            {say('desk-bulk.skipped')}
          </h2>
          <ul className="mt-3 grid gap-5">
            {skipped.map((one) => (
              <SkippedFor key={one.reason} skipped={one} />
            ))}
          </ul>
        </section>
      )}
    </DeskHead>
  )
}

type Skipped = Route.ComponentProps['loaderData']['skipped'][number]

function SkippedFor({ skipped: { reason, count, things } }: { skipped: Skipped }) {
  return (
    <li>
      <p className="text-sm font-medium">
        <bdi>{reason}</bdi> <span className="text-quiet tabular-nums">{say('desk-bulk.figure', { count })}</span>
      </p>
      <ul className="mt-1 grid gap-1 text-sm">
        {things.map(({ id, to, text }) => (
          <li key={id}>
            <Link to={to} className="wrap-anywhere hover:underline" dir="auto">
              {text}
            </Link>
          </li>
        ))}
        {count > things.length && things.length > 0 && (
          <li className="text-quiet">{say('desk-bulk.skipped-more', { count: count - things.length })}</li>
        )}
      </ul>
    </li>
  )
}
