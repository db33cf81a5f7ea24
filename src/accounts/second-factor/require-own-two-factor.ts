import type { Ctx } from '#access'
import { Invalid } from '#platform/errors'
import { getTwoFactor } from './get-two-factor.ts'

const sentence = 'Set up your own second factor in your profile first. Otherwise you would lock yourself out of the desk.'

/** Before the person who acts demands a second factor of all staff. @throws SignInNeeded · Forbidden for a token · Invalid under `staff_need_two_factor` */
export async function requireOwnTwoFactor(ctx: Ctx): Promise<void> {
  const { on } = await getTwoFactor(ctx)
  if (!on) throw new Invalid(sentence, { staff_need_two_factor: sentence })
}
