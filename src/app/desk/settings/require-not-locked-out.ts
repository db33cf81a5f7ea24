import { requireOwnTwoFactor } from '#accounts'
import type { Ctx } from '#access'
import { getSettings } from '#settings'

/**
 * Anyone who demands a second factor of all staff has one, whichever way they do: by the form, by an old version, or by putting a change back. `demanded` is
 * what would stand there then. @throws as `requireOwnTwoFactor`
 */
export async function requireNotLockedOut(ctx: Ctx, demanded: unknown): Promise<void> {
  if (demanded === true && !(await getSettings(ctx)).staff_need_two_factor) await requireOwnTwoFactor(ctx)
}
