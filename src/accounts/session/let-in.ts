import type { Ctx } from '#access'
import type { Device, NewSession } from '../account.ts'
import type { KnownAccount } from '../account-store.ts'
import { beginSession } from './begin-session.ts'
import { makeLink, type LinkValue } from '../links.ts'
import { refuseUnusable } from './refuse-unusable.ts'

/** What somebody proved first. */
export type FirstStep = LinkValue<'second-step'>['first']

/** Ways in that count as both factors. */
export type BothSteps = 'provider-with-second-step' | 'passkey'

const bothSteps: readonly string[] = ['provider-with-second-step', 'passkey'] satisfies BothSteps[]

/** Somebody who has proven that the account is theirs: signed in, or on to the second step where they have a second factor. With an `identity` the session depends on a proxy's header. @throws Invalid where it cannot be used */
export async function letIn(
  ctx: Ctx,
  account: KnownAccount,
  by: FirstStep | BothSteps,
  device: Device,
  former: string | null = null,
  identity: string | null = null,
): Promise<NewSession | { secondStep: string }> {
  refuseUnusable(ctx, account)
  const twoFactor = isBoth(by)
  if (account.twoFactor && !isBoth(by))
    return { secondStep: await makeLink(ctx, 'second-step', { id: account.id, first: by, identity }) }
  const passwordAt = passwordAtOf(ctx, account, by)
  return await beginSession(ctx, account, { by, device, former, passwordAt, twoFactor, identity })
}

function isBoth(by: FirstStep | BothSteps): by is BothSteps {
  return bothSteps.includes(by)
}

/** Critical actions need a password or passkey that was proven lately; people without a password prove a code or a link. */
export function passwordAtOf(
  ctx: Ctx,
  { passwordHash }: Pick<KnownAccount, 'passwordHash'>,
  first: FirstStep | BothSteps,
): Date | null {
  const isProven = first === 'password' || first === 'passkey' || first === 'recovery' || passwordHash === null
  return isProven ? ctx.clock.now() : null
}
