import { deskRoles, editorRoles, type Role } from '#access'

/** How somebody gets a notice by mail. In the desk they get it anyway. */
export const noticeWays = ['now', 'daily', 'never'] as const
export type NoticeWay = (typeof noticeWays)[number]

/** What staff are told: which roles it may reach, and how it is mailed unless the person chose otherwise. Words and links are in src/app/site/notice-line.ts. */
const table = {
  report: { roles: editorRoles, way: 'daily' },
  // The contact address gets each message by mail already.
  message: { roles: editorRoles, way: 'never' },
  proposal: { roles: editorRoles, way: 'daily' },
  'proposed-change': { roles: editorRoles, way: 'daily' },
  // A draft that was not published at its time.
  'draft-failed': { roles: editorRoles, way: 'now' },
  accepted: { roles: deskRoles, way: 'daily' },
  'sent-back': { roles: deskRoles, way: 'now' },
  // Somebody waits for an answer, or for the work.
  mentioned: { roles: deskRoles, way: 'now' },
  assigned: { roles: deskRoles, way: 'now' },
  comment: { roles: deskRoles, way: 'daily' },
  // The person who brought the list mostly waits for it.
  import: { roles: editorRoles, way: 'never' },
  'job-failed': { roles: ['admin'], way: 'now' },
  'backup-failed': { roles: ['admin'], way: 'now' },
  'drill-failed': { roles: ['admin'], way: 'now' },
  'webhook-off': { roles: ['admin'], way: 'now' },
  'posting-paused': { roles: ['admin'], way: 'now' },
  'post-outdated': { roles: ['admin'], way: 'daily' },
  // The owner of the account is emailed at once, whatever admins choose.
  'sign-ins-failed': { roles: ['admin'], way: 'daily' },
  week: { roles: ['admin'], way: 'daily' },
} as const satisfies Record<string, { roles: readonly Role[]; way: NoticeWay }>

export type NoticeKind = keyof typeof table

/** In the order of the list of choices. */
export const noticeKinds = Object.keys(table) as NoticeKind[] // safe: the keys of the table above

export const rolesFor = (kind: NoticeKind): readonly Role[] => table[kind].roles
export const defaultWay = (kind: NoticeKind): NoticeWay => table[kind].way

/** Which kinds a role may be told of. */
export const kindsFor = (role: Role): NoticeKind[] => noticeKinds.filter((kind) => rolesFor(kind).includes(role))

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
