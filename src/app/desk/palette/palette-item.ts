import { say } from '#messages'
import type { DeskIconName } from '../head/desk-icon.tsx'
import type { Found } from './find-in-desk.ts'

/** One line of the palette. */
export type PaletteItem = {
  id: string
  name: string
  icon: DeskIconName
  note?: string
  direction?: 'ltr' | 'rtl'
  /** The key that does the same. */
  keys?: string
  /** Other words under which somebody may look for it. */
  words?: string
} & ({ to: string } | { run: () => void })

export type PaletteGroup = { name: string; items: PaletteItem[] }

const kinds: Record<Found[number]['kind'], { name: () => string; icon: DeskIconName }> = {
  category: { name: () => say('desk-head.categories'), icon: 'categories' },
  author: { name: () => say('desk-head.authors'), icon: 'authors' },
  view: { name: () => say('desk-palette.saved-views'), icon: 'eye' },
  person: { name: () => say('desk-head.users'), icon: 'users' },
  quote: { name: () => say('desk-head.quotes'), icon: 'quotes' },
}

/** What the server found, by kind. */
export function groupsOf(found: Found): PaletteGroup[] {
  return Object.entries(kinds).flatMap(([kind, { name, icon }]) => {
    const items = found.filter((one) => one.kind === kind)
    if (items.length === 0) return []
    return [{ name: name(), items: items.map(({ kind: _, id, ...one }) => ({ ...one, id: `${kind} ${id}`, icon })) }]
  })
}
