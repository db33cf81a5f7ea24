import { say } from '#messages'
import { constraintOf } from '#platform/db'
import { Conflict } from '#platform/errors'

const taken = () => say('desk-pages.address-taken')

/** The database refuses a second page at an address, and this says so. */
export async function refuseTakenAddress<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (fault) {
    if (constraintOf(fault) === 'pages_address') throw new Conflict(taken(), { slug: taken() })
    throw fault
  }
}
