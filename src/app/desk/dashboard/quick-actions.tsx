import { href, Link } from 'react-router'

type QuickAction = { name: string; to: string }

/** Only what is there to do. */
const quickActions: QuickAction[] = [
  { name: 'View site', to: href('/') },
  { name: 'Profile', to: href('/profile') },
]

export function QuickActions() {
  return (
    <nav aria-label="Quick Actions" className="flex flex-wrap gap-2">
      {quickActions.map(({ name, to }) => (
        <Link key={to} to={to} className="desk-button">
          {name}
        </Link>
      ))}
    </nav>
  )
}
