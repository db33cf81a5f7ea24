import type { Ctx } from '#access'
import { getSettings } from '#settings'

/** Whether the person who subscribes has to confirm it: as the settings say, else wherever mail leaves the house. */
export async function confirmsByMail(ctx: Ctx): Promise<boolean> {
  return (await getSettings(ctx)).confirm_subscriptions ?? ctx.mail.leaves
}
