import { href, Link } from 'react-router'
import type { Role } from '#access'

type QuickAction = { name: string; to: string; roles: readonly Role[] }

const desk: readonly Role[] = ['author', 'moderator', 'admin']
const editors: readonly Role[] = ['moderator', 'admin']
const admins: readonly Role[] = ['admin']

/** Only what is there to do, and for whom. */
const quickActions: readonly QuickAction[] = [
  { name: 'Add Quote', to: href('/admin/quotes/new'), roles: desk },
  { name: 'Add Category', to: href('/admin/categories/new'), roles: editors },
  { name: 'Add Author', to: href('/admin/authors/new'), roles: editors },
  { name: 'View Analytics', to: href('/admin/analytics'), roles: editors },
  { name: 'Manage Users', to: href('/admin/users'), roles: admins },
  { name: 'View site', to: href('/'), roles: desk },
]

export function QuickActions({ role }: { role: Role }) {
  return (
    <nav aria-label="Quick Actions" className="flex flex-wrap gap-2">
      {quickActions
        .filter(({ roles }) => roles.includes(role))
        .map(({ name, to }) => (
          <Link key={to} to={to} className="desk-button">
            {name}
          </Link>
        ))}
    </nav>
  )
}
