/** Restores a backup into a folder of its own and says how it went: the other process of src/platform/backup/drill.ts. */
import { mkdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { DrillAnswer, DrillOrder } from '#platform/backup/drill'
import { restoreFromFile } from '#platform/backup/restore-file'
import { openDatabase } from '#platform/db'
import { isHouseError } from '#platform/errors'
import { openFolderFiles } from '#platform/files/folder-files'
import { createLog } from '#platform/log'

// Readers first.
os.setPriority(10)

process.once('message', (order) => {
  const asked = order as DrillOrder // safe: both ends are ours
  let answered = false
  // A killed site waits for no answer, and nobody else would remove what was restored.
  process.once('disconnect', () => {
    if (answered) return
    // The database's own thread may still write there.
    rmSync(path.dirname(asked.folder), { recursive: true, force: true, maxRetries: 5 })
    process.exit(1)
  })
  void drill(asked)
    .catch((fault: unknown): DrillAnswer => ({
      fault: fault instanceof Error ? fault.message : String(fault),
      isForeseen: isHouseError(fault),
    }))
    .then((answer) =>
      process.send?.(answer, () => {
        answered = true
        process.disconnect()
      }),
    )
})

async function drill({ file, keys, folder, migrationsFolder }: DrillOrder): Promise<DrillAnswer> {
  mkdirSync(folder, { mode: 0o700 })
  const database = await openDatabase({ dataDir: folder, log: createLog('silent') })
  try {
    const files = await openFolderFiles(path.join(folder, 'files'))
    const { rows, files: pictures } = await restoreFromFile(database, file, { migrationsFolder, files, keys })
    return { restored: { rows, files: pictures } }
  } finally {
    await database.close()
  }
}
