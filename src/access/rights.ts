import { deskRoles, editorRoles, type Role } from './role.ts'

/** The role that a role of one's own begins from: it decides what may be read in the desk, and all that no right is about. */
export type BaseRole = 'author' | 'moderator'

type Described = {
  /** The built-in roles that have it. */
  roles: readonly Role[]
  /** The lowest base role that it can be given to; null: nobody but the built-in roles has it. */
  from: BaseRole | null
  /** What it does includes these: without them it would be a way around them. */
  needs?: readonly string[]
}

const admins = ['admin'] as const satisfies Role[]

/**
 * What staff may do, by name, and which built-in roles may: the one table that verbs, pages, menu, API and assistants ask. Reading what will be public
 * anyway is not in it: the base role decides that.
 */
const table = {
  'quotes.edit': { roles: deskRoles, from: 'author' },
  'quotes.publish': { roles: editorRoles, from: 'moderator', needs: ['quotes.edit'] },
  'authors.edit': { roles: editorRoles, from: 'moderator' },
  'categories.edit': { roles: editorRoles, from: 'moderator' },
  'evidence.confirm': { roles: editorRoles, from: 'moderator', needs: ['quotes.edit', 'quotes.publish'] },
  'texts.edit': { roles: editorRoles, from: 'moderator' },
  'media.edit': { roles: editorRoles, from: 'moderator' },
  'pages.edit': { roles: editorRoles, from: 'moderator' },
  'calendar.plan': { roles: editorRoles, from: 'moderator' },
  'reports.settle': { roles: editorRoles, from: 'moderator', needs: ['quotes.edit', 'quotes.publish'] },
  'generator.use': { roles: editorRoles, from: 'moderator', needs: ['quotes.edit', 'quotes.publish', 'authors.edit'] },
  'imports.run': { roles: editorRoles, from: 'moderator', needs: ['quotes.edit', 'quotes.publish', 'authors.edit'] },
  'inbox.answer': { roles: editorRoles, from: 'author' },
  'newsletter.write': { roles: editorRoles, from: 'moderator' },
  'newsletter.send': { roles: editorRoles, from: 'moderator', needs: ['newsletter.write'] },
  'subscribers.manage': { roles: editorRoles, from: 'author' },
  'analytics.read': { roles: editorRoles, from: 'moderator' },
  'audit.read': { roles: admins, from: 'moderator' },
  'fields.manage': { roles: admins, from: 'moderator' },
  'following.manage': { roles: admins, from: 'moderator', needs: ['quotes.edit', 'quotes.publish', 'evidence.confirm'] },
  'redirects.manage': { roles: admins, from: 'author' },
  'fediverse.manage': { roles: admins, from: 'author' },
  'posting.manage': { roles: admins, from: 'author' },
  'jobs.manage': { roles: admins, from: 'author' },
  'health.read': { roles: admins, from: 'author' },
  // Roles, invitations and sessions: they could give themselves everything else.
  'people.manage': { roles: admins, from: null },
  // How people sign in and which role a provider gives them is a setting, and so are keys of other services.
  'settings.change': { roles: admins, from: null },
  // Each is given a key that signs what is sent to another server.
  'webhooks.manage': { roles: admins, from: null },
  // A backup holds everything, secrets too, and the export of a site its people.
  'backups.manage': { roles: admins, from: null },
  // Emails have the links by which people sign in.
  'outbox.read': { roles: admins, from: null },
  // Nothing brings it back.
  'data.erase': { roles: admins, from: null },
  // It leaves with addresses in it.
  'subscribers.export': { roles: admins, from: null },
} as const satisfies Record<string, Described>

export type Right = keyof typeof table

/** In the order of the matrix. */
export const rights = Object.keys(table) as Right[] // safe: the keys of the table above

/** The built-in roles that have it. */
export const rolesWith = (right: Right): readonly Role[] => table[right].roles

/** The rights that a role on top of that one can be given. */
export const grantable = (base: BaseRole): Right[] =>
  rights.filter((right) => table[right].from === base || (base === 'moderator' && table[right].from === 'author'))

/** What it does includes these: without them it would be a way around them. Those that they need are among them. */
export function needsOf(right: Right): readonly Right[] {
  const described: Described = table[right]
  return (described.needs ?? []) as readonly Right[] // safe: a test holds each to be a name of the table
}

/** What counts of the rights that are stored of a role: neither what can't be given to its base (any more), nor what lacks a right that it needs. */
export function held(base: Role, stored: readonly string[]): Right[] {
  const given = base === 'author' || base === 'moderator' ? grantable(base).filter((right) => stored.includes(right)) : []
  return given.filter((right) => needsOf(right).every((needed) => given.includes(needed)))
}
