import { href } from 'react-router'
import { say } from '#messages'
import { DeskTabs } from '../head/desk-tabs.tsx'

/** All notices, those that are unread, and how they are emailed. */
export function NoticeTabs({ shown }: { shown: 'all' | 'unread' | 'email' }) {
  return (
    <DeskTabs
      label={say('desk-notices.notices')}
      tabs={[
        { name: say('desk-notices.all'), to: href('/admin/notices'), isHere: shown === 'all' },
        { name: say('desk-notices.unread'), to: `${href('/admin/notices')}?state=unread`, isHere: shown === 'unread' },
        { name: say('desk-notices.by-email'), to: href('/admin/notices/email'), isHere: shown === 'email' },
      ]}
    />
  )
}
