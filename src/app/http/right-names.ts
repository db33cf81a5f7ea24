import { dateLanguage, say } from '#messages'
import { rights, type Right } from '#access'
import type { AnyHouseError } from '#platform/errors'
import { isRoleOfPeople, roleName } from './role-name.ts'

/** By the section of the desk that it opens, or by what it allows there. */
export const rightNames: Readonly<Record<Right, () => string>> = {
  'quotes.edit': () => say('desk-roles.quotes-write'),
  'quotes.publish': () => say('desk-roles.quotes-publish'),
  'authors.edit': () => say('desk-head.authors'),
  'categories.edit': () => say('desk-head.categories'),
  'evidence.confirm': () => say('desk-head.sources'),
  'texts.edit': () => say('desk-head.texts'),
  'media.edit': () => say('desk-head.media'),
  'pages.edit': () => say('desk-head.pages'),
  'calendar.plan': () => say('desk-head.calendar'),
  'reports.settle': () => say('desk-head.corrections'),
  'generator.use': () => say('desk-head.ai-generator'),
  'imports.run': () => say('desk-head.import'),
  'inbox.answer': () => say('desk-head.inbox'),
  'newsletter.write': () => say('desk-roles.newsletter-write'),
  'newsletter.send': () => say('desk-roles.newsletter-send'),
  'subscribers.manage': () => say('desk-head.subscribers'),
  'analytics.read': () => say('desk-head.analytics'),
  'audit.read': () => say('desk-head.audit-log'),
  'fields.manage': () => say('desk-head.own-fields'),
  'following.manage': () => say('desk-head.other-sites'),
  'redirects.manage': () => say('desk-head.redirects'),
  'fediverse.manage': () => say('desk-head.fediverse'),
  'posting.manage': () => say('desk-head.social-accounts'),
  'jobs.manage': () => say('desk-head.jobs'),
  'health.read': () => say('desk-head.health'),
  'people.manage': () => say('desk-head.users'),
  'settings.change': () => say('desk-head.settings'),
  'webhooks.manage': () => say('desk-head.webhooks'),
  'backups.manage': () => say('desk-head.backup-and-moving'),
  'outbox.read': () => say('desk-head.outbox'),
  'data.erase': () => say('desk-roles.erase'),
  'subscribers.export': () => say('desk-roles.export-subscribers'),
}

/** Why something was refused, with rights and roles by their names in the desk. */
export function saidInDesk(error: AnyHouseError): string {
  if (error.code !== 'forbidden') return error.message
  const lacked = rights.find((right) => right === error.right)
  if (lacked) return say('desk-roles.right-missing', { right: rightNames[lacked]() })
  const names = error.roles.filter(isRoleOfPeople).map(roleName)
  if (names.length === 0) return error.message
  return say('desk-roles.role-needed', { roles: new Intl.ListFormat(dateLanguage(), { type: 'disjunction' }).format(names) })
}
