import { z } from 'zod'
import type { NamedOf } from '#fields'
import { palettesOf, type PaletteName } from '#plates'
import { categoryTable } from './category-table.ts'

type Fields = (typeof categoryTable)['fields']

/** A category in the spec's app shape; `quotesCount` is what a count of its public quotes, each once, would say. */
export type Category = NamedOf<Fields> & {
  quotesCount: number
  /** As they were written: `name` and `description` are in the language of the page. */
  written: { name: string; description: string }
}

/** What is written is kept in NFC. */
export const categoryInput = z.object(categoryTable.form)

export type CategoryInput = z.input<typeof categoryInput>

/** In the style of the words for authors. */
export const categorySentences = {
  list: 'Failed to fetch categories',
  get: 'Failed to fetch category by ID',
  create: 'Failed to create category',
  update: 'Failed to update category',
  delete: 'Failed to delete category',
} as const

/** What a tile shows of a category, in the colours of its plates: few bytes, because all of them travel with a page. */
export type TileCategory = {
  slug: string
  name: string
  description: string
  count: number
  paper: string
  ink: string
}

/** Tiles in the order of the categories. Each wears its colour at full strength, unless the one before it wears the same. */
export function categoryTiles(categories: Category[]): TileCategory[] {
  const tiles: TileCategory[] = []
  for (const { slug, name, description, quotesCount, color } of categories) {
    const palettes = palettesOf(color)
    const taken = new Set(tiles.slice(-3).map((tile) => tile.paper))
    const { paper, ink } = palettes[worn.find((palette) => !taken.has(palettes[palette].paper)) ?? 'tone']
    tiles.push({ slug, name, description, count: quotesCount, paper, ink })
  }
  return tiles
}

const worn: PaletteName[] = ['tone', 'pale', 'deep', 'twin']
