import type { Ctx } from '#access'
import { change } from '#changes'
import { actingAs } from '../acting-as.ts'
import { findSession } from './find-session.ts'
import { deleteSession } from './session-store.ts'

/** Ends the session that the token opens, if there is one. */
// oxlint-disable-next-line house/writes-ask-first -- the person who has the token is the one who may
export async function signOut(ctx: Ctx, token: string): Promise<void> {
  const session = await findSession(ctx, token)
  if (!session) return
  const { account } = session
  await change(actingAs(ctx, account), { noun: 'account', id: account.id, verb: 'sign-out' }, async (writing) => {
    await deleteSession(writing, session.id)
    return { seen: 'nothing' }
  })
}
