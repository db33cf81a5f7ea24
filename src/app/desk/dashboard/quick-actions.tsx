import { Link } from 'react-router'
import { say } from '#messages'
import type { QuickAction } from './quick-actions-for.ts'

export function QuickActions({ actions }: { actions: QuickAction[] }) {
  return (
    <nav aria-label={say('desk-dashboard.quick-actions')} className="flex flex-wrap gap-2">
      {actions.map(({ name, to }) => (
        <Link key={to} to={to} className="desk-button">
          {name}
        </Link>
      ))}
    </nav>
  )
}
