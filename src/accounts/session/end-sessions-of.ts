import { isId, requireRight, type Ctx } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { readAccount } from '../account-store.ts'
import { deleteSessionsOf } from './session-store.ts'

/** Signs somebody out everywhere. @returns how many sessions that were @throws Forbidden below admin · NotFound */
export async function endSessionsOf(ctx: Ctx, { id }: { id: string }): Promise<{ ended: number }> {
  requireRight(ctx, 'people.manage')
  if (!isId(id) || !(await readAccount(ctx, id))) throw new NotFound(say('desk-users.account-not-found'))
  const { ended } = await change(ctx, { noun: 'account', id, verb: 'end-sessions' }, async (writing) => {
    const ended = await deleteSessionsOf(writing, id)
    return { ended, after: { sessionsEnded: ended }, seen: 'nothing' as const }
  })
  return { ended }
}
