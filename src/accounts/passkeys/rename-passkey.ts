import { isId, type Ctx } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { Invalid, NotFound } from '#platform/errors'
import { requireOwnSession } from '../session/require-own-session.ts'
import { passkeyName } from './add-passkey.ts'
import { savePasskeyName } from '../passkey-store.ts'

/** @throws SignInNeeded · Forbidden for a token · Invalid at `name` · NotFound */
export async function renamePasskey(ctx: Ctx, { id, name: typed }: { id: string; name: string }): Promise<void> {
  const own = requireOwnSession(ctx)
  const name = passkeyName(typed)
  if (name === null) throw new Invalid(say('passkeys.needs-a-name'), { name: say('passkeys.needs-a-name') })
  const gone = new NotFound(say('passkeys.gone'))
  if (!isId(id)) throw gone
  await change(ctx, { noun: 'account', id: own.id, verb: 'rename-passkey' }, async (writing) => {
    const former = await savePasskeyName(writing, own.id, id, name)
    if (former === undefined) throw gone
    return { before: { passkey: former }, after: { passkey: name }, seen: 'nothing' as const }
  })
}
