import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** What a new site has, each a folder of the project: the schema and the starter collection. */
export type Beginning = { migrationsFolder: string; collectionFolder: string }

/** The SHA-256 of both, by the names and bytes of their files. */
export function digestOf({ migrationsFolder, collectionFolder }: Beginning): string {
  const digest = createHash('sha256')
  for (const from of [migrationsFolder, collectionFolder])
    for (const name of fs.readdirSync(from, { recursive: true, encoding: 'utf8' }).toSorted())
      if (/\.(sql|json)$/.test(name)) digest.update(name.replaceAll('\\', '/')).update(fs.readFileSync(path.join(from, name)))
  return digest.digest('hex')
}
