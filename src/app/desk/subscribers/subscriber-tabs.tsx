import { href, Link } from 'react-router'

/** The two lists: who gets mail, and who never does. */
export function SubscriberTabs({ at }: { at: 'subscribers' | 'suppressed' }) {
  return (
    <nav aria-label="Subscribers and suppression list" className="desk-tabs">
      <Link to={href('/admin/subscribers')} aria-current={at === 'subscribers' ? 'page' : undefined}>
        Subscribers
      </Link>
      <Link to={href('/admin/subscribers/suppressed')} aria-current={at === 'suppressed' ? 'page' : undefined}>
        Suppression list
      </Link>
    </nav>
  )
}
