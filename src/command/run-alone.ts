import { requireRestored } from '#platform/backup/restore-mark'
import { commandVerbs, type CommandName } from './command-verbs.ts'
import type { Ended } from './import-command.ts'
import type { Env } from '../env.ts'
import { say } from './say.ts'
import { standAlone } from './stand-alone.ts'
import { withDatabase } from './with-database.ts'

/** Does it here, where no site runs that could. */
export async function runAlone(
  env: Env,
  dataDir: string,
  verb: CommandName,
  input: { file: string | undefined; words: string[] },
): Promise<Ended> {
  const stopped = new AbortController()
  // A backup takes its unfinished file away, and an import ends at a whole step; what else runs ends as the database ends it.
  if (verb === 'backup' || verb === 'import' || verb === 'bring-texts')
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopped.abort())
  return withDatabase(env, dataDir, async (database) => {
    // A backup of a half-restored site is better than none. Every other command needs a whole one.
    if (verb !== 'backup') await requireRestored(database)
    const alone = standAlone(env, dataDir, database)
    try {
      // A site may begin by moving in; the starter collection then stays away.
      if (verb === 'move-in') await alone.upgrade(say)
      return await commandVerbs[verb]({ database, dataDir, signal: stopped.signal, ...alone }, input, say)
    } finally {
      await alone.close()
    }
  })
}
