import { requireRight, takeInput, type Ctx } from '#access'
import { z } from 'zod'
import { isOn } from './is-on.ts'
import { emailInput } from '../subscription.ts'
import { listByEmail } from './subscription-store.ts'

const asked = z.object({ email: emailInput })

/** Whether anything is sent to that address, as the spec's function says it. @throws Forbidden below moderator, since it tells of people · Invalid */
export async function isSubscribed(ctx: Ctx, input: { email: string }): Promise<boolean> {
  requireRight(ctx, 'subscribers.manage')
  const { email } = takeInput(asked, input)
  return (await listByEmail(ctx, email)).some(isOn)
}
