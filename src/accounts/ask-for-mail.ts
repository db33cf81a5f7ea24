import { takeInput, type Ctx } from '#access'
import { countAttempt, countFromNetwork, networkOf } from '#platform/limits'
import type { Device, GoingOn } from './account.ts'
import { mailInput } from './inputs.ts'
import { rules } from './limits.ts'

/**
 * The same for every address, known or not: what depends on it is done by a job. Each kind of mail is counted separately.
 * @returns what the job is sent with @throws Invalid · LimitReached
 */
export async function askForMail(
  ctx: Ctx,
  kind: 'confirmation' | 'recovery' | 'code',
  input: { email: string } & GoingOn,
  device: Device,
): Promise<{ email: string } & GoingOn> {
  const asked = takeInput(mailInput, input)
  const key = `${kind} ${asked.email} ${networkOf(device.claimed ?? device.address)}`
  await countFromNetwork(ctx, rules.mailFromNetwork, device)
  await countAttempt(ctx, rules.mailAgain, key)
  await countAttempt(ctx, rules.mail, key)
  return asked
}
