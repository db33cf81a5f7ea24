import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Fields, Table } from '#fields'
import { addOwnField, type OwnNoun } from '#own-fields'
import { exportSite } from '#moving'
import { aHouse, type House } from './house.ts'
import { folderOf, movedIn } from './moved-in.ts'
import { aPerson } from './people.ts'

/** A table of fields names every column of a table in the database, and none that is not there; what is generated there, the database derives. */
export async function expectEveryColumn<F extends Fields>({ columnsWhere }: Table<F>, table: string): Promise<void> {
  const { db } = await aHouse()
  const { rows } = await sql<{ name: string; generated: boolean }>`
    select column_name as name, is_generated = 'ALWAYS' as generated
      from information_schema.columns where table_schema = 'public' and table_name = ${table} order by 1`.execute(db)
  expect(columnsWhere(() => true).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  const generated = rows.filter((row) => row.generated).map(({ name }) => name)
  expect(columnsWhere(({ by }) => by === 'database')).toEqual(expect.arrayContaining(generated))
}

/** A value for each of these fields of the site's own, which everybody is shown. */
export const ownSample = { print: 'blue', pages: 12, loaned: true }
export async function withOwnFields({ as }: House, noun: OwnNoun): Promise<void> {
  const shown = { noun, isPublic: true }
  await addOwnField(as('admin'), { ...shown, kind: 'choice', label: 'Print', choices: ['red', 'blue'] })
  await addOwnField(as('admin'), { ...shown, kind: 'number', label: 'Pages' })
  await addOwnField(as('admin'), { ...shown, kind: 'yesno', label: 'Loaned' })
}

/** The names under which both hold the same. */
export function sameIn(one: Record<string, unknown>, other: Record<string, unknown>): string[] {
  return Object.keys(one).filter((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))
}

/** Takes the site along, empties the house of its quotes, authors, categories and settings, and brings it back. */
export async function movedOutAndIn(house: House, format: 'csv' | 'json', { pictures = false } = {}): Promise<void> {
  const admin = await aPerson(house, 'admin')
  const chunks: Uint8Array[] = []
  for await (const chunk of await exportSite(admin.ctx, { format, pictures })) chunks.push(chunk)
  const file = path.join(folderOf({}, format), 'all.zip')
  fs.writeFileSync(file, Buffer.concat(chunks))
  for (const table of [
    'quotes',
    'categories',
    'author_aliases',
    'authors',
    'moved_ids',
    'tag_names',
    'tag_heads',
    'website_settings',
    'pages',
    'images',
  ])
    await sql`delete from ${sql.table(table)}`.execute(house.db)
  await movedIn(house, file)
}
