import { statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { NotFound } from '#platform/errors'
import { openFolderSource } from './open-folder-source.ts'
import { openPostgresSource } from './postgres-source-store.ts'
import type { Source } from './source.ts'
import { unpack } from './unpack.ts'

/** Another site by where it is: a PostgreSQL address, a folder, or a ZIP, which is unpacked in `scratch`. @throws NotFound · Invalid · Conflict · Unavailable */
export async function openSource(place: string, scratch = os.tmpdir()): Promise<Source> {
  if (/^postgres(ql)?:\/\//.test(place)) return await openPostgresSource(place)
  const stat = statSync(place, { throwIfNoEntry: false })
  if (!stat) throw new NotFound(`${place} is not there. Name a folder, a ZIP, or an address that begins with postgres://`)
  if (stat.isDirectory()) return await openFolderSource(place)
  const { folder, remove } = await unpack(place, scratch)
  try {
    const source = await openFolderSource(folder)
    return { ...source, name: path.basename(place), close: async () => remove() }
  } catch (fault) {
    remove()
    throw fault
  }
}
