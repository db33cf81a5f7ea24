import { href } from 'react-router'
import { DeskTabs } from '../head/desk-tabs.tsx'

/** The two lists: who gets mail, and who never does. */
export function SubscriberTabs({ at }: { at: 'subscribers' | 'suppressed' }) {
  return (
    <DeskTabs
      label="Subscribers and suppression list"
      tabs={[
        { name: 'Subscribers', to: href('/admin/subscribers'), isHere: at === 'subscribers' },
        { name: 'Suppression list', to: href('/admin/subscribers/suppressed'), isHere: at === 'suppressed' },
      ]}
    />
  )
}
