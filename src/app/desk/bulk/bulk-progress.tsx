import { say } from '#messages'
import type { BulkShown } from './bulk-shown.ts'
import { isMoving } from './bulk-words.ts'

/** How far it is, as a bar and in figures. */
export function BulkProgress({ job }: { job: BulkShown }) {
  const { done, total, ahead } = job
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm tabular-nums">
      {isMoving(job) && (
        <progress
          value={done}
          max={Math.max(1, total)}
          aria-label={say('desk-bulk.progress')}
          className="how-far w-48 max-w-full"
        />
      )}
      {say('desk-bulk.progress-of', { done, total })}
      {ahead > 0 && <span className="text-quiet">{say('desk-bulk.waits-for', { count: ahead })}</span>}
    </span>
  )
}
