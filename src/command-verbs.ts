import type { Ctx } from '#access'
import type { Database } from '#platform/db'
import { dumpToFile } from '#platform/dump-file'
import { Invalid } from '#platform/errors'
import { migrate } from '#platform/migrate'
import { forgetSharedSecret } from '#platform/shared-secret'
import { adminCommand } from './admin-command.ts'

export type Site = {
  database: Database
  migrationsFolder: string
  /** The process stops: end soon. */
  signal: AbortSignal
  /** The system's own, for verbs of features. */
  ctx: () => Promise<Ctx>
  /** Where links lead. */
  origin: () => string
}

/** @returns the sentence to end with */
type CommandVerb = (site: Site, input: unknown, say: (sentence: string) => void) => Promise<string>

/** What the running site does when a command line asks, and a command line itself where no site runs. */
export const commandVerbs: Record<'dump' | 'migrate' | 'maintain' | 'forget-secret' | 'admin', CommandVerb> = {
  async dump({ database, signal }, input, say) {
    const { rows, tables, bytes } = await dumpToFile(database, fileOf(input), { say, signal })
    return `${fileOf(input)} is written: ${rows.toLocaleString('en')} rows of ${tables} tables in ${inMegabytes(bytes)}.`
  },
  async migrate({ database, migrationsFolder }) {
    const applied = await migrate(database, migrationsFolder)
    return applied.length > 0 ? `The schema is up to date; applied ${applied.join(', ')}.` : 'The schema was up to date.'
  },
  async maintain({ database }) {
    await database.maintain()
    return database.engine === 'pglite'
      ? 'The database is swept, and its log is written out.'
      : 'Nothing was to be done: a PostgreSQL server sweeps itself.'
  },
  async 'forget-secret'({ database }) {
    await forgetSharedSecret(database)
    return 'The process that starts next says which secret all have. What was signed with the former one is void.'
  },
  async admin({ ctx, origin }, input) {
    return await adminCommand(await ctx(), origin(), wordsOf(input))
  },
}

function wordsOf(input: unknown): string[] {
  if (typeof input !== 'object' || input === null || !('words' in input) || !Array.isArray(input.words)) return []
  return input.words.map(String)
}

function fileOf(input: unknown): string {
  if (typeof input === 'object' && input !== null && 'file' in input && typeof input.file === 'string' && input.file)
    return input.file
  throw new Invalid('Say which file: npm run dump -- FILE')
}

function inMegabytes(bytes: number): string {
  return bytes < 100_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
