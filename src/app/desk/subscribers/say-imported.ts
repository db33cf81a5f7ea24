import type { Imported } from '#newsletter'
import type { Toast } from '#ui/toast'

/** What became of each line, so that nobody wonders where the rest is. */
export function sayImported({ added, known, suppressed, unread, asked }: Imported): Toast {
  const parts = [
    ...(asked > 0 ? [`${people(asked)} get an email to confirm it.`] : []),
    ...(known > 0 ? [`${known} were already subscribed.`] : []),
    ...(suppressed > 0 ? [`${suppressed} are suppressed.`] : []),
    ...(unread > 0 ? [`${unread} ${unread === 1 ? 'line holds' : 'lines hold'} no address.`] : []),
  ]
  return {
    kind: added > 0 ? 'success' : 'validation',
    title: added === 0 ? 'Nothing new' : `${added} ${added === 1 ? 'subscription' : 'subscriptions'} added`,
    ...(parts.length > 0 ? { message: parts.join(' ') } : {}),
  }
}

const people = (n: number) => (n === 1 ? '1 person will' : `${n} people will`)
