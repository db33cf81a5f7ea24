import { href } from 'react-router'
import { say } from '#messages'
import { deskRoles, hasLeave, type Actor, type Leave } from '#access'

export type QuickAction = { name: string; to: string }

const quickActions: readonly { name: () => string; to: string; leave: Leave }[] = [
  { name: () => say('desk-palette.add-quote'), to: href('/admin/quotes/new'), leave: 'quotes.edit' },
  { name: () => say('desk-dashboard.add-category'), to: href('/admin/categories/new'), leave: 'categories.edit' },
  { name: () => say('desk-dashboard.add-author'), to: href('/admin/authors/new'), leave: 'authors.edit' },
  { name: () => say('desk-dashboard.view-analytics'), to: href('/admin/analytics'), leave: 'analytics.read' },
  { name: () => say('desk-dashboard.manage-users'), to: href('/admin/users'), leave: 'people.manage' },
  { name: () => say('desk-palette.view-site'), to: href('/'), leave: deskRoles },
]

/** Only what is there to do for them. */
export const quickActionsFor = (actor: Actor): QuickAction[] =>
  quickActions.filter(({ leave }) => hasLeave(actor, leave)).map(({ name, to }) => ({ name: name(), to }))
