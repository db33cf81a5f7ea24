/** A part of the build: makes what a new embedded database begins with, in the folder that is given. */
import { fileURLToPath } from 'node:url'
import { migrationsFolder } from './command/stand-alone.ts'
import { makeFirstDatabase } from './first-database.ts'

const [folder = ''] = process.argv.slice(2)
await makeFirstDatabase(folder, {
  migrationsFolder,
  collectionFolder: fileURLToPath(new URL('../../db/collection', import.meta.url)),
})
