import { takeInput, type Ctx } from '#access'
import { Invalid } from '#platform/errors'
import { countFromNetwork } from '#platform/limits'
import type { Device, NewSession } from '../account.ts'
import { readAccount } from '../account-store.ts'
import { linkInput, linkIsOver } from '../inputs.ts'
import { letIn } from '../session/let-in.ts'
import { rules } from '../limits.ts'
import { takeLink } from '../links.ts'
import { ownAddress } from './own-address.ts'
import { refuseUnusable } from '../session/refuse-unusable.ts'

/** The button behind the link of a sign-up: the address is theirs, and they are signed in. @throws Invalid for a link that is over · LimitReached */
// oxlint-disable-next-line house/writes-ask-first -- the person who has the token has read the mail
export async function confirmAddress(
  ctx: Ctx,
  input: { token: string },
  device: Device,
  former: string | null = null,
): Promise<NewSession | { secondStep: string }> {
  const { token } = takeInput(linkInput, input)
  await countFromNetwork(ctx, rules.linkFromNetwork, device)
  const link = await takeLink(ctx, 'confirm-address', token)
  const account = link && (await readAccount(ctx, link.id))
  if (!account) throw new Invalid(linkIsOver())
  refuseUnusable(ctx, { ...account, emailConfirmed: true })
  return await letIn(ctx, await ownAddress(ctx, account, link.chosen), 'mail', device, former)
}
