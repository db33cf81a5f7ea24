import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DueDay } from './assignment-form.tsx'
import type { ShownWaiting } from './waiting-shown.ts'

export const keyOfWaiting = ({ why, noun, id }: ShownWaiting) => `${why} ${noun} ${id}`

/** What waits for one person, a line each, by due day. */
export function WaitingList({ rows, actions }: { rows: readonly ShownWaiting[]; actions?: (row: ShownWaiting) => ReactNode }) {
  return (
    <ul className="divide-y divide-line border-y border-line text-sm">
      {rows.map((row) => (
        <li key={keyOfWaiting(row)} tabIndex={-1} data-row className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
          <div className="min-w-0 flex-1 basis-64">
            <Link to={row.path} className="line-clamp-2 font-medium wrap-anywhere hover:underline">
              <bdi>{row.about}</bdi>
            </Link>
            <p className="text-quiet">
              {row.says} · {row.kind}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-3 text-xs">
            {row.due ? <DueDay due={row.due} /> : <time className="text-quiet tabular-nums">{row.since}</time>}
            {actions?.(row)}
          </div>
        </li>
      ))}
    </ul>
  )
}
