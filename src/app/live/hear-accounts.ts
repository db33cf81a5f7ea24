import { changedChannel, hearOwnChanges, readChanged } from '#changes'
import type { Database } from '#platform/db'
import { hearPresence } from './hear-presence.ts'
import type { LiveStreams } from './live-streams.ts'

/** Streams hear of every change of an account, and of who has what open, in whichever process it was. @returns a function that ends it */
export async function hearAccounts(database: Database, streams: LiveStreams): Promise<() => Promise<void>> {
  const endHearing = hearOwnChanges(streams.tell)
  const endListening = await database.listen(
    changedChannel,
    (payload) => {
      const change = readChanged(payload)
      if (change) streams.tell(change)
      else streams.catchUp()
    },
    streams.catchUp,
  )
  const endPresence = await hearPresence(database, streams.presence)
  return async () => {
    endHearing()
    await endListening()
    await endPresence()
  }
}
