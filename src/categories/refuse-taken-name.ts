import { say } from '#messages'
import { constraintOf } from '#platform/db'
import { Conflict } from '#platform/errors'

const taken = () => say('desk-categories.name-taken')

/** Two categories of one name could not be told apart in a list; the database refuses the second, and this says so. */
export async function refuseTakenName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (fault) {
    if (constraintOf(fault) === 'categories_name') throw new Conflict(taken(), { name: taken() })
    throw fault
  }
}
