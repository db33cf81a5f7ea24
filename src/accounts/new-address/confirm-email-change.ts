import { say } from '#messages'
import { takeInput, type Ctx } from '#access'
import { Forbidden, Invalid } from '#platform/errors'
import { countAttempt } from '#platform/limits'
import { inTransaction } from '#platform/transaction'
import { changeAddress } from './change-address.ts'
import { linkInput, linkIsOver } from '../inputs.ts'
import { rules } from '../limits.ts'
import { readLink, takeLink } from '../links.ts'
import { requireOwnSession } from '../session/require-own-session.ts'

/**
 * The button on the page of the link. It takes both: the mailbox, and to be signed in to the account, so that a link which somebody else
 * asked for does nothing in other hands.
 * @throws SignInNeeded · Forbidden for a token, or who is signed in to another account · Invalid for a link that was used, is too old or forged, or where somebody has the address by now · LimitReached
 */
export async function confirmEmailChange(ctx: Ctx, input: { token: string }): Promise<{ email: string }> {
  const { id } = requireOwnSession(ctx)
  const { token } = takeInput(linkInput, input)
  await countAttempt(ctx, rules.ownLink, id)
  const found = await readLink(ctx, 'confirm-new-address', token)
  if (found && found.id !== id) throw new Forbidden(say('accounts.link-of-another'))
  return await inTransaction(ctx, async (inside) => {
    const link = await takeLink(inside, 'confirm-new-address', token)
    if (!link) throw new Invalid(linkIsOver())
    await changeAddress(inside, id, { email: link.email, confirmed: true })
    return { email: link.email }
  })
}
