import { useEffect, useState } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import type { SentTo } from '#access'
import { cancelJob, findJobs, retryJobs, runJob } from '#jobs'
import { getSettings, pageTitle } from '#settings'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { toast } from '#ui/toast'
import { requireAdmin } from '../../session/guards.ts'
import { ownLoader } from '../../page/own-page.ts'
import { deskAction } from '../verbs/desk-action.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import type { Route } from './+types/jobs-page'
import { askedJobs } from './asked-jobs.ts'
import { JobKinds } from './job-kinds.tsx'
import { JobLines } from './job-lines.tsx'
import { jobsShown, type JobsShown } from './jobs-shown.ts'

export const middleware = [requireAdmin]
export const handle = { times: true }

export const loader = ownLoader('Failed to load the jobs', async ({ ctx, site }, _args: Route.LoaderArgs, url) => {
  const [settings, found] = await Promise.all([getSettings(ctx), findJobs(ctx, askedJobs(url.searchParams))])
  return { title: pageTitle(settings, 'Jobs'), jobs: jobsShown(found, site.timeZone) }
})

export const action = deskAction<Route.ActionArgs, { said: string }>()({
  retry: {
    failure: 'Failed to retry the job.',
    run: async ({ ctx }, input: SentTo<typeof retryJobs>) => {
      const { retried } = await retryJobs(ctx, input)
      return { said: retried === 1 ? 'The job is queued again.' : `${retried.toLocaleString('en')} jobs are queued again.` }
    },
  },
  cancel: {
    failure: 'Failed to cancel the job.',
    run: async ({ ctx }, input: SentTo<typeof cancelJob>) => {
      await cancelJob(ctx, input)
      return { said: 'The job is cancelled.' }
    },
  },
  run: {
    failure: 'Failed to start the job.',
    run: async ({ ctx }, input: SentTo<typeof runJob>) => {
      const { sent } = await runJob(ctx, input)
      return { said: sent ? 'The job starts in a moment.' : 'It is already queued and starts in a moment.' }
    },
  },
})

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

/** What the site does beside its pages: what failed first. */
export default function JobsPage({ loaderData: { jobs } }: Route.ComponentProps) {
  const verb = useVerb<typeof action.verbs>({ onDone: ({ said }) => toast({ kind: 'success', title: said, message: '' }) })
  const [asked, setAsked] = useState<{ name: string; id: string; says: string } | null>(null)
  useLookAgain()
  return (
    <DeskHead title="Jobs" text="Background jobs. Finished jobs are kept for three days.">
      <States jobs={jobs} />
      <JobLines jobs={jobs} busy={verb.busy} onRetry={(which) => verb.send('retry', which)} onCancel={setAsked} />
      <JobKinds kinds={jobs.kinds} busy={verb.busy} onRun={(name) => verb.send('run', { name })} />
      {asked && (
        <ConfirmDialog
          title="Cancel this job?"
          text={`${asked.says}: it will not run, and this cannot be undone. If it was to send an email, that email is not sent.`}
          yes="Cancel the job"
          no="Keep it"
          grave
          busy={verb.busy}
          onNo={() => setAsked(null)}
          onYes={() => {
            verb.send('cancel', { name: asked.name, id: asked.id })
            setAsked(null)
          }}
        />
      )}
    </DeskHead>
  )
}

const states = [
  ['failed', 'Failed'],
  ['running', 'Running'],
  ['waiting', 'Queued'],
  ['later', 'Scheduled'],
  ['done', 'Done'],
] as const

function States({ jobs: { totals, state, name } }: { jobs: JobsShown }) {
  return (
    <nav aria-label="Jobs by state" className="desk-tabs">
      {states.map(([one, says]) => (
        <Link
          key={one}
          to={`${href('/admin/jobs')}?state=${one}`}
          preventScrollReset
          aria-current={one === state ? (name === null ? 'page' : 'true') : undefined}
        >
          {says}
          <span className={`tabular-nums ${one === 'failed' && totals[one] > 0 ? 'text-wrong' : 'text-quiet'}`}>
            {totals[one].toLocaleString('en')}
          </span>
        </Link>
      ))}
    </nav>
  )
}

/** Jobs come and go while somebody looks on. */
const lookAgainMs = 10_000

function useLookAgain(): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
    }, lookAgainMs)
    return () => clearInterval(timer)
  }, [revalidate, state])
}
