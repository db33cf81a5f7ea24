import type { Mails } from '#platform/ground'
import '#notices'

/** What the release before sent admins as a notice about an account; its jobs may wait still, and during an upgrade its processes send more. */
export type FormerNotice =
  | { mail: 'backup-trouble'; what: 'backup' | 'drill'; fault: string }
  | { mail: 'webhook-off'; webhook: string; name: string; host: string; isGone: boolean; since: string }

/** The same as this release mails it. */
export function asStaffNotice(notice: FormerNotice): Mails['staff-notices']['notices'][number] {
  if (notice.mail === 'backup-trouble') {
    const kind = notice.what === 'drill' ? 'drill-failed' : 'backup-failed'
    return { kind, target: null, details: { fault: notice.fault }, who: null, times: 1 }
  }
  const { webhook: target, name, host, since, isGone } = notice
  return { kind: 'webhook-off', target, details: { name, host, since, state: isGone ? 'gone' : 'failing' }, who: null, times: 1 }
}
