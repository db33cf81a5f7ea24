import { say } from '#messages'
import type { Figures, IssueKind, IssueState } from '#newsletter'
import { listed } from '../listed.ts'

/** What issues of a kind are called in the desk. */
export const kindNames: Record<IssueKind, () => string> = {
  quotes: () => say('desk-newsletter.kind-daily'),
  newsletter: () => say('desk-newsletter.kind-weekly'),
  updates: () => say('desk-newsletter.kind-update'),
}

/** What stands for the subject of an issue that has none yet: of what is made by itself, what is at the head of its mail. */
export const unnamed = (kind: IssueKind) => heads[kind]()

const heads: Record<IssueKind, () => string> = {
  quotes: () => say('desk-newsletter.unnamed-daily'),
  newsletter: () => say('desk-newsletter.unnamed-weekly'),
  updates: () => say('desk-newsletter.no-subject-yet'),
}

/** The state of an issue, in a word, and the colour of its dot. */
export const stateWords: Record<IssueState, { name: () => string; is?: 'good' | 'waiting' | 'wrong' }> = {
  draft: { name: () => say('desk-media.draft') },
  scheduled: { name: () => say('desk-newsletter.state-scheduled'), is: 'waiting' },
  waiting: { name: () => say('desk-newsletter.state-waiting'), is: 'wrong' },
  sending: { name: () => say('desk-newsletter.state-sending'), is: 'good' },
  paused: { name: () => say('desk-newsletter.state-paused'), is: 'waiting' },
  sent: { name: () => say('desk-newsletter.sent'), is: 'good' },
  cancelled: { name: () => say('desk-inbox.not-sent') },
}

/** What can be looked at of an issue. */
export const views = ['write', 'preview', 'mails'] as const

/** The state of a single mail. */
export const deliveryWords = {
  pending: { name: () => say('desk-webhooks.state-waiting') },
  claimed: { name: () => say('desk-newsletter.mail-being-sent'), is: 'waiting' },
  sent: { name: () => say('desk-newsletter.sent'), is: 'good' },
  failed: { name: () => say('desk-webhooks.state-failed'), is: 'wrong' },
  unknown: { name: () => say('desk-newsletter.unknown'), is: 'waiting' },
  skipped: { name: () => say('desk-newsletter.mail-skipped') },
} as const

/** Why a mail was passed over; else what the mail server said. */
export function saidOf(said: string | null): string {
  if (said === 'gone') return say('desk-newsletter.said-gone')
  if (said === 'cancelled') return say('desk-newsletter.said-cancelled')
  if (said === 'erased') return say('desk-newsletter.said-erased')
  if (said === 'late') return say('desk-newsletter.said-late')
  if (said === 'overtaken') return say('desk-newsletter.said-overtaken')
  return said ?? ''
}

/** What a report said of a mail that bounced. */
export const returnedOf = (kind: keyof typeof bounces, status: string | null) =>
  bounces[kind](status ?? say('desk-newsletter.no-status-code'))

const bounces = {
  hard: (status: string) => say('desk-newsletter.bounced-hard', { status }),
  soft: (status: string) => say('desk-newsletter.bounced-soft', { status }),
  declined: (status: string) => say('desk-newsletter.bounced-declined', { status }),
}

type Standing = { state: IssueState; figures: Figures }

/** Of those that are to go, how many are due. */
const dueNow = ({ pending, later, siteHour, again }: Figures) => pending - later - siteHour - again

/** Begun, and nothing of it is to leave before an hour that is still to come. */
export function isResting({ state, figures }: Standing): boolean {
  return state === 'sending' && figures.pending > 0 && dueNow(figures) === 0
}

/** How it stands: what rests until the hours of its readers is not being sent. */
export function standingWords({ state, figures }: Standing): { name: string; is?: 'good' | 'waiting' | 'wrong' } {
  if (state === 'cancelled' && figures.sent > 0) return { name: say('desk-newsletter.cancelled-while-sending') }
  if (!isResting({ state, figures })) return { ...stateWords[state], name: stateWords[state].name() }
  const isTheirs = figures.later + figures.siteHour > 0
  return { name: isTheirs ? say('desk-newsletter.at-readers-hours') : say('desk-newsletter.retrying-later'), is: 'good' }
}

/** What is to leave later, and when the last of it does; empty where nothing is. */
export function laterLine({ later, siteHour, again, lastAt }: Figures, at: (moment: Date) => string): string {
  if (lastAt === null) return ''
  const parts = [
    siteHour > 0 ? say('desk-newsletter.count-site-hour', { count: siteHour }) : '',
    later > 0 ? say('desk-newsletter.count-own-hours', { count: later }) : '',
    again > 0 ? say('desk-newsletter.count-retried', { count: again }) : '',
  ].filter(Boolean)
  const what = listed(parts)
  return say('desk-newsletter.later-at', { count: later + siteHour + again, what, at: at(lastAt) })
}

/** What became of an issue in one line; empty where it has not begun. */
export function figuresLine(figures: Figures, at: (moment: Date) => string): string {
  const { recipients, sent, failed, unknown, skipped, returned } = figures
  if (recipients === 0) return ''
  const due = dueNow(figures)
  const rest = [
    failed > 0 ? say('desk-newsletter.count-failed', { count: failed }) : '',
    unknown > 0 ? say('desk-newsletter.count-unknown', { count: unknown }) : '',
    skipped > 0 ? say('desk-newsletter.count-skipped', { count: skipped }) : '',
    due > 0 ? say('desk-newsletter.count-to-go', { count: due }) : '',
    returned > 0 ? say('desk-newsletter.count-bounced', { count: returned }) : '',
    laterLine(figures, at),
  ].filter(Boolean)
  return [say('desk-newsletter.count-sent', { sent, recipients }), ...rest].join(' · ')
}
