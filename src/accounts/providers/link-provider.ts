import { say } from '#messages'
import { takeInput, type Ctx } from '#access'
import { Conflict, Invalid } from '#platform/errors'
import { z } from 'zod'
import type { Device, NewSession } from '../account.ts'
import { readAccount } from '../account-store.ts'
import { actingAs } from '../acting-as.ts'
import { letIn } from '../session/let-in.ts'
import { refuseUnusable } from '../session/refuse-unusable.ts'
import { proveSelf } from '../sign-in/sign-in.ts'
import { connectIdentity } from './connect-identity.ts'
import { findHeld, openHeld } from './held.ts'
import { getRules } from './provider.ts'

const missing = () => say('accounts.enter-password')

const input = z.object({
  password: z.string({ error: missing }).min(1, { error: missing }).max(1_000),
})

/** The account that waits to be connected, and the name of its provider; undefined if none does. */
export function findLink(ctx: Ctx, held: string | undefined): { email: string; label: string } | undefined {
  const link = findHeld(ctx, 'provider-link', held)
  return link && { email: link.email, label: getRules(ctx, link.provider).label }
}

/** Connects the account with the same address after its password was entered, and signs the person in. @throws Invalid · Conflict · LimitReached */
// oxlint-disable-next-line house/writes-ask-first -- the password and the provider say who it is
export async function linkProvider(
  ctx: Ctx,
  given: { held: string | undefined; password: string },
  device: Device,
  former: string | null = null,
): Promise<NewSession | { secondStep: string }> {
  const link = openHeld(ctx, 'provider-link', given.held)
  const provider = getRules(ctx, link.provider)
  const { password } = takeInput(input, { password: given.password })
  const known = await readAccount(ctx, link.accountId)
  if (!known || known.twoFactor || known.hasPasskey) throw new Conflict(say('accounts.account-changed'))
  const account = await proveSelf(ctx, known.email, password, device, wrongPassword)
  refuseUnusable(ctx, account)
  await connectIdentity(actingAs(ctx, account), provider, account.id, link)
  return await letIn(ctx, account, 'password', device, former)
}

function wrongPassword(): Invalid {
  const sentence = say('accounts.wrong-password')
  return new Invalid(sentence, { password: sentence })
}
