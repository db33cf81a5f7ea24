import { href } from 'react-router'
import { contactSubjects } from '#contact/parts'
import { inARow, language, listComma, say } from '#messages'
import type { Notice, NoticeKind, Week } from '#notices'
import { jobInWords } from './job-words.ts'
import { isolated } from './isolated.ts'
import { recordPathOf } from './record-path.ts'

/** A notice as people read it, in the desk and in mails: what happened, to what, and where it leads. */
export type NoticeLine = { says: string; about: string; path: string }

type Told = Pick<Notice, 'kind' | 'target' | 'details' | 'who' | 'times'>

export function noticeLine(notice: Told): NoticeLine {
  return { about: '', ...lines[notice.kind](notice) }
}

/** What a kind is called in a list of kinds. */
export const noticeKindName = (kind: NoticeKind): string => names[kind]()

const lines: Record<NoticeKind, (told: Told) => Omit<NoticeLine, 'about'> & { about?: string }> = {
  report: ({ target, details, times: count }) =>
    target === null
      ? { says: say('notices.reports', { count }), path: href('/admin/corrections') }
      : {
          says: say('notices.report', { count }),
          about: details.text ?? '',
          path: href('/admin/corrections/:id', { id: target }),
        },
  message: ({ target, details, times: count }) =>
    target === null
      ? { says: say('notices.messages', { count }), path: href('/admin/inbox') }
      : { says: say('notices.message'), about: subjectOf(details.text), path: href('/admin/inbox/:id', { id: target }) },
  proposal: ({ target, details, who, times: count }) => {
    const path = `${href('/admin/quotes')}?status=proposed`
    if (target === null)
      return {
        says: who ? say('notices.proposals-by', { name: isolated(who), count }) : say('notices.proposals', { count }),
        path,
      }
    const says = who ? say('notices.proposal-by', { name: isolated(who) }) : say('notices.proposal')
    return { says, about: details.text ?? '', path: href('/admin/quotes/:id', { id: target }) }
  },
  'proposed-change': ({ target, details, who, times: count }) => {
    if (target === null) return { says: say('notices.proposed-changes', { count }), path: href('/admin/drafts') }
    const says = who ? say('notices.proposed-change-by', { name: isolated(who) }) : say('notices.proposed-changes', { count: 1 })
    return { says, about: details.text ?? '', path: href('/admin/drafts/:id', { id: target }) }
  },
  'draft-failed': ({ target, details: { text = '', fault = '' }, times: count }) =>
    target === null
      ? { says: say('notices.drafts-failed', { count }), path: href('/admin/drafts') }
      : { says: say('notices.draft-failed', { fault }), about: text, path: href('/admin/drafts/:id', { id: target }) },
  accepted: (told) => own(told, say('notices.accepted', { count: told.times })),
  'sent-back': (told) => own(told, say('notices.sent-back', { count: told.times })),
  mentioned: ({ target, details, who, times: count }) => ({
    says: who ? say('notices.mentioned-by', { name: isolated(who), count }) : say('notices.mentioned', { count }),
    ...ofRecord(target, details.text),
  }),
  assigned: ({ target, details, who }) => ({
    says: who ? say('notices.assigned-by', { name: isolated(who) }) : say('notices.assigned'),
    ...ofRecord(target, details.text),
    ...(details.since
      ? { about: say('notices.assigned-until', { day: dayInWords(details.since), about: details.text ?? '' }) }
      : {}),
  }),
  comment: ({ target, details, who, times: count }) => ({
    says: who ? say('notices.comment-by', { name: isolated(who), count }) : say('notices.comment', { count }),
    ...ofRecord(target, details.text),
  }),
  import: ({ target, details: { name = '', state } }) => {
    const path = target === null ? href('/admin/import') : href('/admin/import/:id', { id: target })
    const says =
      state === 'done'
        ? say('notices.import-done')
        : state === 'failed'
          ? say('notices.import-failed')
          : say('notices.import-stopped')
    return { says, about: name, path }
  },
  'bulk-change': ({ target, details: { state, name = '0' } }) => ({
    says: state === 'done' ? say('notices.bulk-change-done') : say('notices.bulk-change-stopped'),
    about: say('notices.bulk-change-count', { count: Number(name) }),
    path: href('/admin/bulk-changes/:id', { id: target ?? '' }),
  }),
  'job-failed': ({ details: { job, fault = '' }, times: count }) => ({
    says: job ? say('notices.job-failed', { job: jobInWords(job), count }) : say('notices.jobs-failed', { count }),
    about: fault,
    path: href('/admin/jobs'),
  }),
  'backup-failed': ({ details }) => ({
    says: say('notices.backup-failed'),
    about: details.fault ?? '',
    path: href('/admin/backups'),
  }),
  'drill-failed': ({ details }) => ({
    says: say('notices.drill-failed'),
    about: details.fault ?? '',
    path: href('/admin/backups'),
  }),
  'webhook-off': ({ target, details: { name = '', host = '', since, state } }) => ({
    says: say('notices.webhook-off', { name: isolated(name) }),
    about:
      state === 'gone'
        ? say('notices.webhook-gone', { host })
        : say('notices.webhook-failing', { host, since: since ? dayInWords(since) : '' }),
    path: target === null ? href('/admin/webhooks') : href('/admin/webhooks/:id', { id: target }),
  }),
  'posting-paused': ({ details: { name = '', host = '', fault = '', state } }) => ({
    says:
      state === 'moved'
        ? say('notices.posting-moved', { name: isolated(name) })
        : say('notices.posting-paused', { name: isolated(name), host }),
    about: fault,
    path: href('/admin/social-accounts'),
  }),
  'post-outdated': ({ details: { name = '', text = '' } }) => ({
    says: say('notices.post-outdated', { name: isolated(name) }),
    about: text,
    path: href('/admin/social-accounts'),
  }),
  'sign-ins-failed': ({ target, details: { network = '' }, who, times: count }) => ({
    says: who ? say('notices.sign-ins-failed-of', { name: isolated(who), count }) : say('notices.sign-ins-failed', { count }),
    about: network === '' ? '' : say('notices.from-network', { network }),
    path: target === null ? href('/admin/users') : href('/admin/users/:id', { id: target }),
  }),
  week: ({ target, details: { week = quietWeek } }) => {
    const first = target ?? week.last
    return {
      says: say('notices.week', { ...week, day: dayInWords(first) }),
      about: aboutWeek(week),
      path: `${href('/admin/analytics')}?from=${first}&to=${week.last}`,
    }
  },
}

const quietWeek: Week = { last: '', views: 0, shares: 0, likes: 0, signUps: 0, waiting: 0, top: null, sought: [] }

function aboutWeek({ top, sought, signUps, waiting }: Week): string {
  const said = [
    top && say('notices.week-top', { text: isolated(top.text), author: isolated(top.author) }),
    sought.length > 0 && say('notices.week-sought', { words: sought.map(isolated).join(listComma()) }),
    signUps > 0 && say('notices.week-sign-ups', { count: signUps }),
    waiting > 0 && say('notices.week-waiting', { count: waiting }),
  ]
  return inARow(said)
}

/** What became of one's own proposals. */
const own = ({ target, details }: Told, says: string) => ({
  says,
  about: details.text ?? '',
  path: target === null ? href('/admin/quotes') : href('/admin/quotes/:id', { id: target }),
})

/** What staff say of a record, beside it. */
const ofRecord = (target: string | null, about = '') => ({
  about,
  path: (target === null ? undefined : recordPathOf(target)) ?? href('/admin/waiting'),
})

const subjectOf = (subject = ''): string => Object.entries(contactSubjects).find(([one]) => one === subject)?.[1] ?? ''

/** A day of UTC, such as 2026-11-20. */
const dayInWords = (day: string) =>
  new Date(day).toLocaleDateString(language(), { calendar: 'gregory', dateStyle: 'long', timeZone: 'UTC' })

const names: Record<NoticeKind, () => string> = {
  report: () => say('notices.kind-report'),
  message: () => say('notices.kind-message'),
  proposal: () => say('notices.kind-proposal'),
  'proposed-change': () => say('notices.kind-proposed-change'),
  'draft-failed': () => say('notices.kind-draft-failed'),
  accepted: () => say('notices.kind-accepted'),
  'sent-back': () => say('notices.kind-sent-back'),
  mentioned: () => say('notices.kind-mentioned'),
  assigned: () => say('notices.kind-assigned'),
  comment: () => say('notices.kind-comment'),
  import: () => say('notices.kind-import'),
  'bulk-change': () => say('notices.kind-bulk-change'),
  'job-failed': () => say('notices.kind-job-failed'),
  'backup-failed': () => say('notices.kind-backup-failed'),
  'drill-failed': () => say('notices.kind-drill-failed'),
  'webhook-off': () => say('notices.kind-webhook-off'),
  'posting-paused': () => say('notices.kind-posting-paused'),
  'post-outdated': () => say('notices.kind-post-outdated'),
  'sign-ins-failed': () => say('notices.kind-sign-ins-failed'),
  week: () => say('notices.kind-week'),
}
