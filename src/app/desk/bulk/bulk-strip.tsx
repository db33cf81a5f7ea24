import { useEffect, useEffectEvent, useState } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import { askSite } from '#images/parts'
import { say } from '#messages'
import { Status } from '../head/status.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import type { BulkShown } from './bulk-shown.ts'
import { isMoving, standingWords } from './bulk-words.ts'

const everyMs = 2_000

/**
 * Over the list: what is under way with all that a filter showed, and what the person has to see to because it was stopped. It asks on its own while something is under way, so that rows stay where they are
 * meanwhile; when one is done or stopped, the list is loaded again. `begun` is the last one that was begun here, which is asked for at once.
 */
export function BulkStrip({ begun }: { begun: string | null }) {
  const [jobs, setJobs] = useState<BulkShown[]>([])
  const { revalidate } = useRevalidator()
  const ask = useEffectEvent(async () => {
    // The site can't be reached for a moment, or nobody is signed in any more: the page says so where something is done.
    const found = await askSite<BulkShown[]>(href('/admin/bulk-changes/at-work')).catch(() => null)
    if (!found) return
    setJobs(found)
    const moving = new Set(found.filter(isMoving).map(({ id }) => id))
    if (jobs.some((job) => isMoving(job) && !moving.has(job.id))) void revalidate()
  })
  const asks = jobs.some(isMoving)
  useEffect(() => {
    const now = setTimeout(() => void ask())
    const timer = asks ? setInterval(() => document.visibilityState === 'visible' && void ask(), everyMs) : undefined
    return () => {
      clearTimeout(now)
      clearInterval(timer)
    }
  }, [begun, asks])
  if (jobs.length === 0) return null
  return (
    <section aria-label={say('desk-bulk.bulk-changes')} className="mt-4 grid gap-2 rounded-lg border border-line p-4">
      {jobs.map((job) => (
        <p key={job.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <Link
            to={href('/admin/bulk-changes/:id', { id: job.id })}
            className="font-medium underline underline-offset-4"
            dir="auto"
          >
            {job.words}
          </Link>
          {job.standing === 'stopped' && <Status is={standingWords.stopped.is}>{standingWords.stopped.name()}</Status>}
          <BulkProgress job={job} />
          {job.by !== null && <bdi className="text-quiet">{job.by}</bdi>}
        </p>
      ))}
    </section>
  )
}
