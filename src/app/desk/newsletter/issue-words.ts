import type { Figures, IssueKind, IssueState } from '#newsletter'

/** What issues of a kind are called in the desk. */
export const kindNames: Record<IssueKind, string> = { quotes: 'Daily quote', newsletter: 'Weekly digest', updates: 'Update' }

/** What stands for the subject of an issue that has none yet: of what is made by itself, what is at the head of its mail. */
export const unnamed = (kind: IssueKind) =>
  ({ quotes: 'The quote of the day', newsletter: 'The week in quotes', updates: 'No subject yet' })[kind]

/** The state of an issue, in a word, and the colour of its dot. */
export const stateWords: Record<IssueState, { name: string; is?: 'good' | 'waiting' | 'wrong' }> = {
  draft: { name: 'Draft' },
  scheduled: { name: 'Scheduled', is: 'waiting' },
  waiting: { name: 'Needs your decision', is: 'wrong' },
  sending: { name: 'Sending', is: 'good' },
  paused: { name: 'Paused', is: 'waiting' },
  sent: { name: 'Sent', is: 'good' },
  cancelled: { name: 'Not sent' },
}

/** What can be looked at of an issue. */
export const views = ['write', 'preview', 'mails'] as const

/** The state of a single mail. */
export const deliveryWords = {
  pending: { name: 'Waiting' },
  claimed: { name: 'Being sent', is: 'waiting' },
  sent: { name: 'Sent', is: 'good' },
  failed: { name: 'Failed', is: 'wrong' },
  unknown: { name: 'Unknown', is: 'waiting' },
  skipped: { name: 'Skipped' },
} as const

/** Why a mail was passed over; else what the mail server said. */
export function saidOf(said: string | null): string {
  if (said === 'gone') return 'Unsubscribed, paused or suppressed before it was sent'
  if (said === 'cancelled') return 'The issue was cancelled'
  if (said === 'erased') return 'The reader asked for erasure'
  if (said === 'late') return 'More than two hours late'
  if (said === 'overtaken') return 'The next daily quote came first'
  return said ?? ''
}

/** What a report said of a mail that bounced. */
export function returnedOf(kind: 'hard' | 'soft' | 'declined', status: string | null): string {
  const why = {
    hard: 'Bounced: the address does not exist and is suppressed',
    soft: 'Bounced: temporary. Five bounces suppress the address',
    declined: 'Bounced: the content or the sender was rejected',
  }
  return `${why[kind]} (${status ?? 'no status code'})`
}

const count = (n: number) => n.toLocaleString('en')

export function readersOf(n: number): string {
  return n === 1 ? '1 recipient' : `${count(n)} recipients`
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
  if (state === 'cancelled' && figures.sent > 0) return { name: 'Cancelled while sending' }
  if (!isResting({ state, figures })) return stateWords[state]
  return { name: figures.later + figures.siteHour > 0 ? 'At its readers’ hours' : 'Retrying later', is: 'good' }
}

/** What is to leave later, and when the last of it does; empty where nothing is. */
export function laterLine({ later, siteHour, again, lastAt }: Figures, at: (moment: Date) => string): string {
  if (lastAt === null) return ''
  const parts = [
    siteHour > 0 ? `${count(siteHour)} at the site’s hour` : '',
    later > 0 ? `${count(later)} at ${later === 1 ? 'the reader’s hour' : 'readers’ own hours'}` : '',
    again > 0 ? `${count(again)} to be retried` : '',
  ].filter(Boolean)
  const isOne = later + siteHour + again === 1
  return `${parts.join(', ')}, ${isOne ? '' : 'the last '}${at(lastAt)}`
}

/** What became of an issue in one line; empty where it has not begun. */
export function figuresLine(figures: Figures, at: (moment: Date) => string): string {
  const { recipients, sent, failed, unknown, skipped, returned } = figures
  if (recipients === 0) return ''
  const due = dueNow(figures)
  const rest = [
    failed > 0 ? `${count(failed)} failed` : '',
    unknown > 0 ? `${count(unknown)} unknown` : '',
    skipped > 0 ? `${count(skipped)} skipped` : '',
    due > 0 ? `${count(due)} to go` : '',
    returned > 0 ? `${count(returned)} bounced` : '',
    laterLine(figures, at),
  ].filter(Boolean)
  return [`${count(sent)} of ${count(recipients)} sent`, ...rest].join(' · ')
}
