import { useEffect } from 'react'
import { href, useRevalidator } from 'react-router'
import { say } from '#messages'
import type { SentTo } from '#access'
import { cancelJob, findJobs, retryJobs, runJob } from '#jobs'
import { toast } from '#ui/toast'
import { pageNeeds } from '../../session/guards.ts'
import { deskAction } from '../verbs/desk-action.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { DeskTabs } from '../head/desk-tabs.tsx'
import { deskLoader } from '../head/desk-loader.ts'
import { useQuestion } from '../verbs/use-question.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import type { Route } from './+types/jobs-page'
import { askedJobs } from './asked-jobs.ts'
import { JobKinds } from './job-kinds.tsx'
import { JobLines } from './job-lines.tsx'
import { jobsShown, type JobsShown } from './jobs-shown.ts'

export const middleware = [pageNeeds('jobs.manage')]
export const handle = { times: true }

const about = { failure: () => say('desk-jobs.failed-load-jobs'), title: () => say('desk-jobs.jobs') }
export const loader = deskLoader(about, async ({ ctx, site }, _args: Route.LoaderArgs, url) => {
  const found = await findJobs(ctx, askedJobs(url.searchParams))
  return { jobs: jobsShown(found, site.timeZone) }
})

export const action = deskAction<Route.ActionArgs, { said: string }>()({
  retry: {
    failure: () => say('desk-jobs.failed-retry-job'),
    run: async ({ ctx }, input: SentTo<typeof retryJobs>) => {
      const { retried } = await retryJobs(ctx, input)
      return { said: say('desk-jobs.jobs-are-queued-again', { count: retried }) }
    },
  },
  cancel: {
    failure: () => say('desk-jobs.failed-cancel-job'),
    run: async ({ ctx }, input: SentTo<typeof cancelJob>) => {
      await cancelJob(ctx, input)
      return { said: say('desk-jobs.job-cancelled') }
    },
  },
  run: {
    failure: () => say('desk-jobs.failed-start-job'),
    run: async ({ ctx }, input: SentTo<typeof runJob>) => {
      const { sent } = await runJob(ctx, input)
      return { said: sent ? say('desk-jobs.job-starts-moment') : say('desk-jobs.already-queued-starts-moment') }
    },
  },
})

/** What the site does beside its pages: what failed first. */
export default function JobsPage({ loaderData: { jobs } }: Route.ComponentProps) {
  const verb = useVerb<typeof action.verbs>({ onDone: ({ said }) => toast({ kind: 'success', title: said, message: '' }) })
  const cancelling = useQuestion(
    ({ name, id, says }: { name: string; id: string; says: string }) => ({
      title: say('desk-jobs.cancel-this-job'),
      text: say('desk-jobs.will-not-run-cannot', { says }),
      yes: say('desk-jobs.cancel-the-job'),
      no: say('desk-jobs.keep-it'),
      run: () => verb.send('cancel', { name, id }),
    }),
    verb.busy,
  )
  useLookAgain()
  return (
    <DeskHead title={say('desk-jobs.jobs')} text={say('desk-jobs.background-jobs-finished-jobs')}>
      <States jobs={jobs} />
      <JobLines jobs={jobs} busy={verb.busy} onRetry={(which) => verb.send('retry', which)} onCancel={cancelling.ask} />
      <JobKinds kinds={jobs.kinds} busy={verb.busy} onRun={(name) => verb.send('run', { name })} />
      {cancelling.dialog}
    </DeskHead>
  )
}

const states = () =>
  [
    ['failed', say('desk-jobs.failed')],
    ['running', say('desk-jobs.running')],
    ['waiting', say('desk-jobs.queued')],
    ['later', say('desk-jobs.scheduled')],
    ['done', say('desk-jobs.done')],
  ] as const

function States({ jobs: { totals, state, name } }: { jobs: JobsShown }) {
  return (
    <DeskTabs
      label={say('desk-jobs.jobs-by-state')}
      tabs={states().map(([one, says]) => ({
        name: says,
        to: `${href('/admin/jobs')}?state=${one}`,
        isHere: one === state && (name === null || 'narrowed'),
        count: totals[one],
        isWrong: one === 'failed' && totals[one] > 0,
      }))}
    />
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
