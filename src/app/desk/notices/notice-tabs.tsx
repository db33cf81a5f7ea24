import { href, Link } from 'react-router'
import { say } from '#messages'

type Tab = 'all' | 'unread' | 'email'

/** All notices, those that are unread, and how they are emailed. */
export function NoticeTabs({ shown }: { shown: Tab }) {
  const tabs: { tab: Tab; name: string; to: string }[] = [
    { tab: 'all', name: say('desk-notices.all'), to: href('/admin/notices') },
    { tab: 'unread', name: say('desk-notices.unread'), to: `${href('/admin/notices')}?state=unread` },
    { tab: 'email', name: say('desk-notices.by-email'), to: href('/admin/notices/email') },
  ]
  return (
    <nav aria-label={say('desk-notices.notices')} className="desk-tabs">
      {tabs.map(({ tab, name, to }) => (
        <Link key={tab} to={to} aria-current={tab === shown ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
