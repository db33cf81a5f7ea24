import { href } from 'react-router'
import type { Role } from '#access'
import type { DeskIconName } from './desk-icon.tsx'

/** A line of the sidebar. The page that it leads to refuses by itself the person who is not among `roles`. */
export type DeskEntry = {
  name: string
  to: string
  icon: DeskIconName
  /** After `g`, it leads there. */
  key: string
  /** What the site is made of, what keeps it true and fresh, what is written to people, what goes on behind it all; `frame`: the way to it is not in the list, but above it. */
  group: 'site' | 'curate' | 'mail' | 'house' | 'frame'
  /** Other words under which somebody may look for it. */
  words?: string
}

const editors: readonly Role[] = ['moderator', 'admin']
const admins: readonly Role[] = ['admin']

/** Every section of the desk: first those of the spec, in its order, then ours. A page joins this table with the page. */
const entries: (DeskEntry & { roles: readonly Role[] })[] = [
  {
    name: 'Dashboard',
    to: href('/admin/dashboard'),
    icon: 'dashboard',
    key: 'd',
    group: 'site',
    words: 'home figures',
    roles: ['author', ...editors],
  },
  {
    name: 'Waiting',
    to: href('/admin/waiting'),
    icon: 'waiting',
    key: 'shift+t',
    group: 'site',
    words: 'for you assigned tasks mentions comments due todo inbox my work',
    roles: ['author', ...editors],
  },
  {
    name: 'Quotes',
    to: href('/admin/quotes'),
    icon: 'quotes',
    key: 'q',
    group: 'site',
    words: 'drafts proposals list',
    roles: ['author', ...editors],
  },
  {
    name: 'Categories',
    to: href('/admin/categories'),
    icon: 'categories',
    key: 'c',
    group: 'site',
    words: 'shelves colours tags names languages',
    roles: editors,
  },
  {
    name: 'Authors',
    to: href('/admin/authors'),
    icon: 'authors',
    key: 'a',
    group: 'site',
    words: 'people portraits',
    roles: editors,
  },
  {
    name: 'Users',
    to: href('/admin/users'),
    icon: 'users',
    key: 'u',
    group: 'site',
    words: 'people accounts roles invite',
    roles: admins,
  },
  {
    name: 'Analytics',
    to: href('/admin/analytics'),
    icon: 'analytics',
    key: 'y',
    group: 'site',
    words: 'figures charts views shares downloads searches referrers trends',
    roles: editors,
  },
  {
    name: 'SEO Preview',
    to: href('/admin/seo-preview'),
    icon: 'seo',
    key: 'e',
    group: 'site',
    words: 'search google meta tags social card',
    roles: editors,
  },
  {
    name: 'Pages',
    to: href('/admin/pages'),
    icon: 'pages',
    key: 'shift+p',
    group: 'site',
    words: 'about faq privacy terms imprint legal footer menu navigation text words',
    roles: editors,
  },
  {
    name: 'Media',
    to: href('/admin/media'),
    icon: 'picture',
    key: 'shift+m',
    group: 'site',
    words: 'pictures images photos library alt text credit upload unused files',
    roles: editors,
  },
  {
    name: 'Settings',
    to: href('/admin/settings'),
    icon: 'settings',
    key: 's',
    group: 'site',
    words: 'title colours logo favicon analytics home page test mail',
    roles: admins,
  },
  {
    name: 'Calendar',
    to: href('/admin/calendar'),
    icon: 'calendar',
    key: 'p',
    group: 'curate',
    words: 'quote of the day plan pin month schedule',
    roles: editors,
  },
  {
    name: 'Sources',
    to: href('/admin/sources'),
    icon: 'sources',
    key: 'b',
    group: 'curate',
    words: 'provenance verify attribution works wikiquote queue',
    roles: editors,
  },
  {
    name: 'Texts',
    to: href('/admin/texts'),
    icon: 'texts',
    key: 'k',
    group: 'curate',
    words: 'library works books editions epub gutenberg wikisource bring upload',
    roles: editors,
  },
  {
    name: 'Corrections',
    to: href('/admin/corrections'),
    icon: 'corrections',
    key: 'r',
    group: 'curate',
    words: 'reports wrong disputed misattributed duplicate readers',
    roles: editors,
  },
  {
    name: 'Other sites',
    to: href('/admin/following'),
    icon: 'following',
    key: 'f',
    group: 'curate',
    words: 'following feed corrections signed statements key offers federation',
    roles: editors,
  },
  {
    name: 'Duplicates',
    to: href('/admin/duplicates'),
    icon: 'duplicates',
    key: 'x',
    group: 'curate',
    words: 'merge twice same spelling twin',
    roles: editors,
  },
  {
    name: 'AI Generator',
    to: href('/admin/quote-generator'),
    icon: 'spark',
    key: 'w',
    group: 'curate',
    words: 'quote generator model suggest artificial intelligence',
    roles: editors,
  },
  {
    name: 'Import',
    to: href('/admin/import'),
    icon: 'bring',
    key: 'm',
    group: 'curate',
    words: 'csv json list file bring upload paste fortune undo',
    roles: editors,
  },
  {
    name: 'Inbox',
    to: href('/admin/inbox'),
    icon: 'inbox',
    key: 'i',
    group: 'mail',
    words: 'messages contact answer',
    roles: editors,
  },
  {
    name: 'Subscribers',
    to: href('/admin/subscribers'),
    icon: 'subscribers',
    key: 'l',
    group: 'mail',
    words: 'newsletter addresses consent suppression import export',
    roles: editors,
  },
  {
    name: 'Newsletter',
    to: href('/admin/newsletter'),
    icon: 'newsletter',
    key: 'n',
    group: 'mail',
    words: 'issues digest daily updates mails campaign',
    roles: editors,
  },
  { name: 'Outbox', to: href('/admin/outbox'), icon: 'outbox', key: 'o', group: 'mail', words: 'mail sent', roles: admins },
  { name: 'Trash', to: href('/admin/trash'), icon: 'trash', key: 't', group: 'house', words: 'deleted restore', roles: editors },
  {
    name: 'Backup and moving',
    to: href('/admin/backups'),
    icon: 'backups',
    key: 'z',
    group: 'house',
    words: 'restore export download move in out csv json zip',
    roles: admins,
  },
  {
    name: 'Webhooks',
    to: href('/admin/webhooks'),
    icon: 'webhooks',
    key: 'shift+w',
    group: 'house',
    words: 'events programs endpoints signed deliveries secret integrations',
    roles: admins,
  },
  {
    name: 'Notices',
    to: href('/admin/notices'),
    icon: 'bell',
    key: 'shift+n',
    group: 'frame',
    words: 'notifications bell unread digest alerts email',
    roles: ['author', ...editors],
  },
  {
    name: 'Redirects',
    to: href('/admin/redirects'),
    icon: 'redirects',
    key: 'shift+r',
    group: 'house',
    words: 'moved old addresses links 301 302 not found 404 paste',
    roles: admins,
  },
  { name: 'Jobs', to: href('/admin/jobs'), icon: 'jobs', key: 'j', group: 'house', words: 'queue failed retry', roles: admins },
  {
    name: 'Health',
    to: href('/admin/health'),
    icon: 'health',
    key: 'v',
    group: 'house',
    words: 'doctor check status smtp dns certificate disk proxy set-up',
    roles: admins,
  },
  {
    name: 'Audit log',
    to: href('/admin/audit'),
    icon: 'audit',
    key: 'h',
    group: 'house',
    words: 'changes history record',
    roles: admins,
  },
]

/** Keys of sections: d dashboard, q quotes, c categories, a authors, u users, y analytics, e seo, s settings, p calendar, b sources, k texts, r corrections, f other sites, x duplicates, w generator, m import, i inbox, l subscribers, n newsletter, o outbox, t trash, z backup and moving, j jobs, h audit log, shift+w webhooks, shift+m media, shift+n notices, shift+t waiting, shift+p pages, shift+r redirects. */
export function entriesFor(role: Role): DeskEntry[] {
  return entries.filter(({ roles }) => roles.includes(role)).map(({ roles: _, ...entry }) => entry)
}
