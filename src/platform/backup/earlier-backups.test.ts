import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aFile, backedUp, fillWithAll, noFiles, sorted } from '#test/backed-up-site'
import { aDatabase, aHouse } from '#test/house'
import { migrationsFolder } from '#test/template'
import { backUpToFile } from './backup-file.ts'
import { restoreFromFile } from './restore-file.ts'

test('a backup of an earlier release is restored at its own schema, and the later migrations change its rows', async () => {
  const { database } = await aHouse()
  await fillWithAll(database)
  const file = aFile()
  await backUpToFile(database, file)
  const folder = path.join(path.dirname(file), 'migrations')
  fs.cpSync(migrationsFolder, folder, { recursive: true })
  fs.writeFileSync(
    path.join(folder, '9999-loud.sql'),
    `alter table quotes add column loud text; update quotes set loud = upper(author)`,
  )
  const { database: other } = await aDatabase()
  await restoreFromFile(other, file, { migrationsFolder: folder, files: noFiles })
  expect((await sql`select distinct loud from quotes`.execute(other.db)).rows).toEqual([{ loud: 'B' }])
})

test('a backup from before the baseline is restored into it; one that ends before is refused with the remedy', async () => {
  const { database } = await aHouse()
  await fillWithAll(database)
  const [header = '', ...rest] = await backedUp(database)
  const asThen = (last: string) => {
    const [word, what] = JSON.parse(header) as [string, { migrations: { name: string; checksum: string }[] }]
    const migrations = [
      ...['0001-ground', last].map((name) => ({ name, checksum: 'of that time' })),
      ...what.migrations.filter(({ name }) => name !== '0076-baseline'),
    ]
    return aFile(new Uint8Array(gzipSync([JSON.stringify([word, { ...what, migrations }]), ...rest, ''].join('\n'))))
  }
  const { database: other } = await aDatabase()
  await expect(restoreFromFile(other, asThen('0074-newly-shown'), { migrationsFolder, files: noFiles })).rejects.toThrow(
    'The backup was made by a version from before the migration 0075-chosen-plates.',
  )
  await restoreFromFile(other, asThen('0075-chosen-plates'), { migrationsFolder, files: noFiles })
  expect(sorted((await backedUp(other)).slice(1))).toEqual(sorted(rest))
})
