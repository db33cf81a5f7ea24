import { href, Link } from 'react-router'
import { say } from '#messages'
import type { Role } from '#access'

type QuickAction = { name: () => string; to: string; roles: readonly Role[] }

const desk: readonly Role[] = ['author', 'moderator', 'admin']
const editors: readonly Role[] = ['moderator', 'admin']
const admins: readonly Role[] = ['admin']

/** Only what is there to do, and for whom. */
const quickActions: readonly QuickAction[] = [
  { name: () => say('desk-palette.add-quote'), to: href('/admin/quotes/new'), roles: desk },
  { name: () => say('desk-dashboard.add-category'), to: href('/admin/categories/new'), roles: editors },
  { name: () => say('desk-dashboard.add-author'), to: href('/admin/authors/new'), roles: editors },
  { name: () => say('desk-dashboard.view-analytics'), to: href('/admin/analytics'), roles: editors },
  { name: () => say('desk-dashboard.manage-users'), to: href('/admin/users'), roles: admins },
  { name: () => say('desk-palette.view-site'), to: href('/'), roles: desk },
]

export function QuickActions({ role }: { role: Role }) {
  return (
    <nav aria-label={say('desk-dashboard.quick-actions')} className="flex flex-wrap gap-2">
      {quickActions
        .filter(({ roles }) => roles.includes(role))
        .map(({ name, to }) => (
          <Link key={to} to={to} className="desk-button">
            {name()}
          </Link>
        ))}
    </nav>
  )
}
