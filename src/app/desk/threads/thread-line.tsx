import { Link } from 'react-router'
import { say } from '#messages'
import { DueDay } from './assignment-form.tsx'
import type { ShownThreadLine } from './thread-shown.ts'

/** Who has the work, until when. */
export function AssignedTo({ line }: { line: ShownThreadLine | null }) {
  if (!line || line.assignee === null) return null
  return (
    <span className="text-xs">
      <bdi>{line.assignee}</bdi>
      {line.due && (
        <span className="block text-balance">
          <DueDay due={line.due} />
        </span>
      )}
    </span>
  )
}

/** How many comments there are; it leads to them. */
export function CommentCount({ line, to }: { line: ShownThreadLine | null; to: string }) {
  if (!line || line.comments === 0) return null
  return (
    <Link to={to} className="inline-flex min-h-6 items-center text-xs tabular-nums underline decoration-line underline-offset-4">
      {say('desk-threads.comment-count', { count: line.comments })}
    </Link>
  )
}
