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

const kinds: Record<Found[number]['kind'], { name: string; icon: DeskIconName }> = {
  category: { name: 'Categories', icon: 'categories' },
  author: { name: 'Authors', icon: 'authors' },
  view: { name: 'Saved views', icon: 'eye' },
  person: { name: 'Users', icon: 'users' },
  quote: { name: 'Quotes', icon: 'quotes' },
}

/** What the server found, by kind. */
export function groupsOf(found: Found): PaletteGroup[] {
  return Object.entries(kinds).flatMap(([kind, { name, icon }]) => {
    const items = found.filter((one) => one.kind === kind)
    if (items.length === 0) return []
    return [{ name, items: items.map(({ kind: _, id, ...one }) => ({ ...one, id: `${kind} ${id}`, icon })) }]
  })
}
