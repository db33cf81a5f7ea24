import { say } from '#messages'
import { constraintOf } from '#platform/db'
import { Conflict } from '#platform/errors'

/** A record has one draft. @throws Conflict where two were begun at once, or an old one comes back beside a new one */
export async function refuseSecondDraft<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (fault) {
    if (constraintOf(fault) === 'drafts_of') throw new Conflict(say('desk-drafts.another-by-now'))
    throw fault
  }
}
