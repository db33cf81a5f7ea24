import { openDatabase, type Database } from '#platform/db'
import { createLog } from '#platform/log'
import type { Env } from '../env.ts'
import { say } from './say.ts'

export async function withDatabase<R>(env: Env, dataDir: string, fn: (database: Database) => Promise<R>): Promise<R> {
  say(env.DATABASE_URL ? 'Connecting to PostgreSQL …' : `Opening the embedded database in ${dataDir} …`)
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir, log: createLog('error') })
  try {
    return await fn(database)
  } finally {
    await database.close()
  }
}
