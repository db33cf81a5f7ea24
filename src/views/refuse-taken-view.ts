import { say } from '#messages'
import { constraintOf } from '#platform/db'
import { Conflict } from '#platform/errors'

const taken = () => say('desk-quotes.view-name-taken')

/** Two of one's own views under one name could not be told apart; the database refuses the second, and this says so. */
export async function refuseTakenView<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (fault) {
    if (constraintOf(fault) === 'desk_views_name') throw new Conflict(taken(), { name: taken() })
    throw fault
  }
}
