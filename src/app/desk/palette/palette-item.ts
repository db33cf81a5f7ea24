import type { DeskIconName } from '../desk-icon.tsx'
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

/** Those in whose name or other words each typed word begins a word, and of them first those whose name begins so. */
export function matching(items: readonly PaletteItem[], typed: string): PaletteItem[] {
  const asked = folded(typed).trim()
  if (asked === '') return [...items]
  const found = items.filter(({ name, words = '' }) => {
    const said = ` ${folded(`${name} ${words}`)}`
    return asked.split(/\s+/).every((word) => said.includes(` ${word}`))
  })
  return found.sort((a, b) => Number(begins(b, asked)) - Number(begins(a, asked)))
}

const begins = ({ name }: PaletteItem, asked: string) => folded(name).startsWith(asked)

/** Without accents and capitals. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[-–—/]/g, ' ')
