import { href } from 'react-router'
import type { Role } from '#access'
import type { DeskIconName } from './desk-icon.tsx'

/** A line of the sidebar. The page that it leads to refuses by itself whoever is not among `roles`. */
export type DeskEntry = {
  name: string
  to: string
  icon: DeskIconName
  /** After `g`, it leads there. */
  key: string
}

/** Every section of the desk; a page joins this table with the page. */
const entries: (DeskEntry & { roles: readonly Role[] })[] = [
  { name: 'Dashboard', to: href('/admin/dashboard'), icon: 'dashboard', key: 'd', roles: ['author', 'moderator', 'admin'] },
  { name: 'Outbox', to: href('/admin/outbox'), icon: 'outbox', key: 'o', roles: ['admin'] },
]

export function entriesFor(role: Role): DeskEntry[] {
  return entries.filter(({ roles }) => roles.includes(role)).map(({ roles: _, ...entry }) => entry)
}
