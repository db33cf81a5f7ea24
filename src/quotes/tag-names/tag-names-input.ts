import { createHash } from 'node:crypto'
import { z } from 'zod'
import { wordsByLanguage, type SeoWords } from '#fields'
import { say } from '#messages'
import { tagTable } from './tag-table.ts'

/** What is left out stays, and null takes it out. */
export const tagNamesInput = z.object({
  names: wordsByLanguage(100, () => say('desk-form.name-up-to', { most: 100 }))
    .unwrap()
    .optional(),
  seo_title: tagTable.form.seo_title.optional(),
  seo_description: tagTable.form.seo_description.optional(),
  seo_image: tagTable.form.seo_image.optional(),
  /** Of the tag that somebody had before them. */
  version: z.number().int().optional(),
})
export type TagNamesInput = z.input<typeof tagNamesInput>

/** What a tag is called in other languages, and what it says to search engines, as the record of changes has it: `name` is its slug. */
export type TagRecord = { name: string; names: Record<string, string> } & SeoWords

/** Tags have no row that could count versions: this number changes with what is said of them. */
export function versionOf({ names, ...record }: Omit<TagRecord, 'name'>): number {
  const sorted = Object.entries(names).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const said = tagTable.plain.map(({ name }) => record[name])
  return (
    createHash('sha256')
      .update(JSON.stringify([sorted, said]))
      .digest()
      .readUInt32BE() >>> 1
  )
}
