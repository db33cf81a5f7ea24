import { href } from 'react-router'
import { say } from '#messages'
import { deskRoles, editorRoles, hasLeave, type Actor, type Leave } from '#access'
import type { DeskIconName } from './desk-icon.tsx'

/** A line of the sidebar. The page that it leads to asks for the same leave. */
export type DeskEntry = {
  name: string
  to: string
  icon: DeskIconName
  /** After `g`, it leads there. */
  key: string
  /** What the site is made of, what keeps it true and fresh, what is written to people, what goes on behind it all; `frame`: the way to it is not in the list, but above it. */
  group: 'site' | 'curate' | 'mail' | 'house' | 'frame'
  /** Other words under which somebody may look for it. */
  words: string
}

type Row = [leave: Leave, key: string, DeskIconName, to: string, name: string, words: string]

/** Every section of the desk: first those of the spec, in its order, then ours. A page joins this table with the page. */
const sections = (): Record<DeskEntry['group'], Row[]> => ({
  site: [
    [deskRoles, 'd', 'dashboard', href('/admin/dashboard'), say('desk-head.dashboard'), say('desk-head.dashboard-words')],
    [deskRoles, 'shift+t', 'waiting', href('/admin/waiting'), say('desk-head.waiting'), say('desk-head.waiting-words')],
    [deskRoles, 'q', 'quotes', href('/admin/quotes'), say('desk-head.quotes'), say('desk-head.quotes-words')],
    [deskRoles, 'shift+d', 'drafts', href('/admin/drafts'), say('desk-head.drafts'), say('desk-head.drafts-words')],
    [
      'categories.edit',
      'c',
      'categories',
      href('/admin/categories'),
      say('desk-head.categories'),
      say('desk-head.categories-words'),
    ],
    ['authors.edit', 'a', 'authors', href('/admin/authors'), say('desk-head.authors'), say('desk-head.authors-words')],
    ['people.manage', 'u', 'users', href('/admin/users'), say('desk-head.users'), say('desk-head.users-words')],
    ['people.manage', 'shift+a', 'person', href('/admin/roles'), say('desk-head.roles'), say('desk-head.roles-words')],
    ['analytics.read', 'y', 'analytics', href('/admin/analytics'), say('desk-head.analytics'), say('desk-head.analytics-words')],
    [editorRoles, 'e', 'seo', href('/admin/seo-preview'), say('desk-head.seo-preview'), say('desk-head.seo-preview-words')],
    ['pages.edit', 'shift+p', 'pages', href('/admin/pages'), say('desk-head.pages'), say('desk-head.pages-words')],
    ['media.edit', 'shift+m', 'picture', href('/admin/media'), say('desk-head.media'), say('desk-head.media-words')],
    [
      'fields.manage',
      'shift+o',
      'fields',
      href('/admin/own-fields'),
      say('desk-head.own-fields'),
      say('desk-head.own-fields-words'),
    ],
    ['settings.change', 's', 'settings', href('/admin/settings'), say('desk-head.settings'), say('desk-head.settings-words')],
  ],
  curate: [
    ['calendar.plan', 'p', 'calendar', href('/admin/calendar'), say('desk-head.calendar'), say('desk-head.calendar-words')],
    ['evidence.confirm', 'b', 'sources', href('/admin/sources'), say('desk-head.sources'), say('desk-head.sources-words')],
    ['texts.edit', 'k', 'texts', href('/admin/texts'), say('desk-head.texts'), say('desk-head.texts-words')],
    [
      'reports.settle',
      'r',
      'corrections',
      href('/admin/corrections'),
      say('desk-head.corrections'),
      say('desk-head.corrections-words'),
    ],
    [
      'evidence.confirm',
      'f',
      'following',
      href('/admin/following'),
      say('desk-head.other-sites'),
      say('desk-head.other-sites-words'),
    ],
    [
      'quotes.publish',
      'x',
      'duplicates',
      href('/admin/duplicates'),
      say('desk-head.duplicates'),
      say('desk-head.duplicates-words'),
    ],
    [
      'generator.use',
      'w',
      'spark',
      href('/admin/quote-generator'),
      say('desk-head.ai-generator'),
      say('desk-head.ai-generator-words'),
    ],
    ['imports.run', 'm', 'bring', href('/admin/import'), say('desk-head.import'), say('desk-head.import-words')],
  ],
  mail: [
    ['inbox.answer', 'i', 'inbox', href('/admin/inbox'), say('desk-head.inbox'), say('desk-head.inbox-words')],
    [
      'subscribers.manage',
      'l',
      'subscribers',
      href('/admin/subscribers'),
      say('desk-head.subscribers'),
      say('desk-head.subscribers-words'),
    ],
    [
      'newsletter.write',
      'n',
      'newsletter',
      href('/admin/newsletter'),
      say('desk-head.newsletter'),
      say('desk-head.newsletter-words'),
    ],
    ['outbox.read', 'o', 'outbox', href('/admin/outbox'), say('desk-head.outbox'), say('desk-head.outbox-words')],
  ],
  house: [
    [deskRoles, 'shift+b', 'jobs', href('/admin/bulk-changes'), say('desk-bulk.bulk-changes'), say('desk-bulk.menu-words')],
    [editorRoles, 't', 'trash', href('/admin/trash'), say('desk-head.trash'), say('desk-head.trash-words')],
    [
      'backups.manage',
      'z',
      'backups',
      href('/admin/backups'),
      say('desk-head.backup-and-moving'),
      say('desk-head.backup-and-moving-words'),
    ],
    [
      'webhooks.manage',
      'shift+w',
      'webhooks',
      href('/admin/webhooks'),
      say('desk-head.webhooks'),
      say('desk-head.webhooks-words'),
    ],
    [
      'fediverse.manage',
      'shift+f',
      'fediverse',
      href('/admin/fediverse'),
      say('desk-head.fediverse'),
      say('desk-head.fediverse-words'),
    ],
    [
      'posting.manage',
      'shift+s',
      'share',
      href('/admin/social-accounts'),
      say('desk-head.social-accounts'),
      say('desk-head.social-accounts-words'),
    ],
    [
      'redirects.manage',
      'shift+r',
      'redirects',
      href('/admin/redirects'),
      say('desk-head.redirects'),
      say('desk-head.redirects-words'),
    ],
    ['jobs.manage', 'j', 'jobs', href('/admin/jobs'), say('desk-head.jobs'), say('desk-head.jobs-words')],
    ['health.read', 'v', 'health', href('/admin/health'), say('desk-head.health'), say('desk-head.health-words')],
    ['audit.read', 'h', 'audit', href('/admin/audit'), say('desk-head.audit-log'), say('desk-head.audit-log-words')],
  ],
  frame: [[deskRoles, 'shift+n', 'bell', href('/admin/notices'), say('desk-head.notices'), say('desk-head.notices-words')]],
})

export function entriesFor(actor: Actor): DeskEntry[] {
  const groups = Object.entries(sections()) as [DeskEntry['group'], Row[]][] // safe: the keys of that very record
  return groups.flatMap(([group, rows]) =>
    rows
      .filter(([leave]) => hasLeave(actor, leave))
      .map(([, key, icon, to, name, words]) => ({ name, to, icon, key, group, words })),
  )
}
