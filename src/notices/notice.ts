import { deskRoles, editorRoles, hasLeave, rolesWith, type Actor, type Leave, type Right, type Role } from '#access'

/** How somebody gets a notice by mail. In the desk they get it anyway. */
export const noticeWays = ['now', 'daily', 'never'] as const
export type NoticeWay = (typeof noticeWays)[number]

/** What staff are told: whom it may reach, and how it is mailed unless the person chose otherwise. Words and links are in src/app/site/notice-line.ts. */
const table = {
  report: { leave: 'reports.settle', way: 'daily' },
  // The contact address gets each message by mail already.
  message: { leave: 'inbox.answer', way: 'never' },
  proposal: { leave: 'quotes.publish', way: 'daily' },
  'proposed-change': { leave: 'quotes.publish', way: 'daily' },
  // A draft that was not published at its time.
  'draft-failed': { leave: editorRoles, way: 'now' },
  accepted: { leave: deskRoles, way: 'daily' },
  'sent-back': { leave: deskRoles, way: 'now' },
  // Somebody waits for an answer, or for the work.
  mentioned: { leave: deskRoles, way: 'now' },
  assigned: { leave: deskRoles, way: 'now' },
  comment: { leave: deskRoles, way: 'daily' },
  // The person who brought the list mostly waits for it.
  import: { leave: 'imports.run', way: 'never' },
  // The same.
  'bulk-change': { leave: deskRoles, way: 'never' },
  'job-failed': { leave: 'jobs.manage', way: 'now' },
  'backup-failed': { leave: 'backups.manage', way: 'now' },
  'drill-failed': { leave: 'backups.manage', way: 'now' },
  'webhook-off': { leave: 'webhooks.manage', way: 'now' },
  'posting-paused': { leave: 'posting.manage', way: 'now' },
  'post-outdated': { leave: 'posting.manage', way: 'daily' },
  // The owner of the account is emailed at once, whatever admins choose.
  'sign-ins-failed': { leave: ['admin'], way: 'daily' },
  week: { leave: ['admin'], way: 'daily' },
} as const satisfies Record<string, { leave: Leave; way: NoticeWay }>

export type NoticeKind = keyof typeof table

/** In the order of the list of choices. */
export const noticeKinds = Object.keys(table) as NoticeKind[] // safe: the keys of the table above

/** The built-in roles that it is for, and the right, for roles of the site's own. */
export function audienceOf(kind: NoticeKind): { roles: readonly Role[]; right: Right | null } {
  const { leave } = table[kind]
  return typeof leave === 'string' ? { roles: rolesWith(leave), right: leave } : { roles: leave, right: null }
}
export const defaultWay = (kind: NoticeKind): NoticeWay => table[kind].way

/** Which kinds somebody may be told of. */
export const kindsFor = (who: Pick<Actor, 'role' | 'rights'>): NoticeKind[] =>
  noticeKinds.filter((kind) => hasLeave(who, table[kind].leave))

/** What the sentence of a kind needs besides names and counts. Never a secret, nor what a reader wrote. */
export type NoticeDetails = Partial<
  Record<'text' | 'state' | 'job' | 'fault' | 'name' | 'host' | 'since' | 'network', string>
> & {
  week?: Week
}

/** What a week brought. */
export type Week = {
  /** Its last day; the first is the subject. */
  last: string
  views: number
  shares: number
  likes: number
  signUps: number
  /** How many things waited for staff when it was over. */
  waiting: number
  /** The quote with the most views, likes and shares. */
  top: { text: string; author: string } | null
  /** Words that several visitors searched for and that found nothing, the most frequent first. */
  sought: string[]
}

export type Notice = {
  id: number
  kind: NoticeKind
  /** null: it is about many things, and leads to their list. */
  target: string | null
  details: NoticeDetails
  /** Who proposed, answered, or owns the account; null where nobody is named. */
  who: string | null
  times: number
  at: Date
  isRead: boolean
}
