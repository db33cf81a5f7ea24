import { href, NavLink } from 'react-router'
import { say } from '#messages'
import { DeskIcon } from '../head/desk-icon.tsx'

/** How many unread notices, as far as they are counted. */
export const unreadInWords = (unread: number): string => (unread > 99 ? '99+' : String(unread))

/** Leads to the notices, and says how many are unread. */
export function Bell({ unread, onFollow }: { unread: number; onFollow: () => void }) {
  return (
    <NavLink
      to={href('/admin/notices')}
      onClick={onFollow}
      aria-label={unread > 99 ? say('desk-notices.open-many') : say('desk-notices.open', { count: unread })}
      aria-keyshortcuts="g Shift+n"
      className="relative ms-auto grid size-11 shrink-0 place-items-center rounded-md hover:bg-line aria-[current=page]:bg-line md:size-9"
    >
      <DeskIcon name="bell" />
      {unread > 0 && (
        <span aria-hidden className="count absolute -end-0.5 -top-0.5">
          {unreadInWords(unread)}
        </span>
      )}
    </NavLink>
  )
}
