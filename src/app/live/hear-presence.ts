import { notifyPresence } from '#presence'
import type { Database } from '#platform/db'
import type { Presence } from './presence.ts'

/** Another form of the messages gets another name. */
const channel = 'presence-1'

/**
 * Processes at one PostgreSQL tell each other who has what open. An embedded database has one process, which hears and writes nothing.
 * @returns a function that ends it
 */
export async function hearPresence(database: Database, presence: Presence): Promise<() => Promise<void>> {
  if (database.engine === 'pglite') return async () => {}
  const end = await database.listen(
    channel,
    (payload) => presence.hear(payload),
    () => presence.ask(),
  )
  presence.connect((message) => {
    notifyPresence(database.db, channel, message).catch((err: unknown) =>
      database.log.warn({ err }, 'other processes could not be told who has a form open'),
    )
  })
  return end
}
