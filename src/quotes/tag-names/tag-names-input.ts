import { createHash } from 'node:crypto'
import { z } from 'zod'
import { wordsByLanguage } from '#categories'
import { say } from '#messages'

export const tagNamesInput = z.object({
  names: wordsByLanguage(100, () => say('desk-form.name-up-to', { most: 100 })).unwrap(),
  /** Of the names that somebody had before them. */
  version: z.number().int().optional(),
})
export type TagNamesInput = z.input<typeof tagNamesInput>

/** What a tag is called in other languages, as the record of changes has it: `name` is its slug. */
export type TagRecord = { name: string; names: Record<string, string> }

/** Tags have no row that could count versions: this number changes with the names. */
export function versionOf(names: Record<string, string>): number {
  const sorted = Object.entries(names).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest().readUInt32BE() >>> 1
}
