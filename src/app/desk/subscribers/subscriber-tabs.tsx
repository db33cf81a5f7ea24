import { href } from 'react-router'
import { say } from '#messages'
import { DeskTabs } from '../head/desk-tabs.tsx'

/** The two lists: who gets mail, and who never does. */
export function SubscriberTabs({ at }: { at: 'subscribers' | 'suppressed' }) {
  return (
    <DeskTabs
      label={say('desk-subscribers.lists')}
      tabs={[
        { name: say('desk-subscribers.subscribers'), to: href('/admin/subscribers'), isHere: at === 'subscribers' },
        {
          name: say('desk-subscribers.suppression-list'),
          to: href('/admin/subscribers/suppressed'),
          isHere: at === 'suppressed',
        },
      ]}
    />
  )
}
