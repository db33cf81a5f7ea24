import { inLanguage, say, source } from '#messages'
import { isId, type Ctx } from '#access'
import { change } from '#changes'
import { NotFound } from '#platform/errors'
import { deviceName } from './device-name.ts'
import { requireOwnSession } from './require-own-session.ts'
import { deleteOwnSession, deleteSessionsOf } from './session-store.ts'

/** Signs one browser out, from its next request on. @throws SignInNeeded · Forbidden for a token · NotFound where it is not one of theirs */
export async function endSession(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const own = requireOwnSession(ctx)
  const gone = new NotFound(say('accounts.session-ended'))
  if (!isId(id)) throw gone
  await change(ctx, { noun: 'account', id: own.id, verb: 'end-session' }, async (writing) => {
    const ended = await deleteOwnSession(writing, own.id, id)
    if (!ended) throw gone
    // Staff read the record in English.
    return {
      before: { session: id, device: inLanguage(source, () => deviceName(ended.userAgent)), address: ended.address },
      seen: 'nothing',
    }
  })
}

/** Signs every other browser out. @throws SignInNeeded · Forbidden for a token */
export async function endOtherSessions(ctx: Ctx): Promise<{ ended: number }> {
  const { id, sessionId } = requireOwnSession(ctx)
  return await endAllBut(ctx, id, sessionId)
}

/** Signs every browser out, this one too. @throws SignInNeeded · Forbidden for a token */
export async function endAllSessions(ctx: Ctx): Promise<{ ended: number }> {
  const { id } = requireOwnSession(ctx)
  return await endAllBut(ctx, id, null)
}

async function endAllBut(ctx: Ctx, id: string, sessionId: string | null): Promise<{ ended: number }> {
  const verb = sessionId === null ? 'end-all-sessions' : 'end-other-sessions'
  const { ended } = await change(ctx, { noun: 'account', id, verb }, async (writing) => {
    const ended = await deleteSessionsOf(writing, id, sessionId)
    const before = { sessions: ended }
    return { ended, before, after: ended === 0 ? before : null, seen: 'nothing' }
  })
  return { ended }
}
