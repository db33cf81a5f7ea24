import pino from 'pino'
import { openDatabase } from '#platform/db'
import type { Db } from '#platform/ground'

export type Where = { dataDir: string; databaseUrl?: string }

/** Opened for one act, then closed: a process of the site has it before or after. */
export async function atDatabase<T>(where: Where, act: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({ ...where, log: pino({ level: 'silent' }) })
  try {
    return await act(database.db)
  } finally {
    await database.close()
  }
}
