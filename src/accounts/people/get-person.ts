import { isId, requireRight, type Ctx } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { readPersonShown, type Person } from './list-store.ts'

/** Somebody as the list has them, and what is open in their name. One query. @throws Forbidden below admin · NotFound */
export async function getPerson(ctx: Ctx, id: string): Promise<Person> {
  requireRight(ctx, 'people.manage')
  const person = isId(id) ? await readPersonShown(ctx, id) : undefined
  if (!person) throw new NotFound(say('desk-users.person-not-found'))
  return person
}
