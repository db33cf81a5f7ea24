import { requireAccount, type Ctx } from '#access'
import { change } from '#changes'

/** So long it is one line of the audit log, if the person does nothing else to their account. */
const foldsForMs = 10 * 60_000

/** That a program read by a token what its person alone may see. Who may is asked before. @throws SignInNeeded */
export async function noteReadByToken(ctx: Ctx, tool: string): Promise<void> {
  const id = requireAccount(ctx)
  await change(ctx, { noun: 'account', id, verb: 'read-by-token', foldsForMs }, async () => ({
    after: { tool },
    seen: 'nothing',
  }))
}
