import { takeInput, type Ctx } from '#access'
import { Invalid } from '#platform/errors'
import { countAttempt, networkOf, takeBack } from '#platform/limits'
import type { Device, NewSession } from '../account.ts'
import { readAccount } from '../account-store.ts'
import { actingAs } from '../acting-as.ts'
import { beginSession } from '../session/begin-session.ts'
import { secondStepInput } from '../inputs.ts'
import { passwordAtOf } from './let-in.ts'
import { rules } from '../limits.ts'
import { readLink, takeLink } from '../links.ts'
import { refuseUnusable } from './refuse-unusable.ts'
import { takeSecondFactor } from '../second-factor/take-second-factor.ts'

const startAgain = 'That took too long. Please sign in again.'

/** The second step: a code of the app, or a recovery code. @throws Invalid, at `code` for a wrong one, else to be begun again · LimitReached */
// oxlint-disable-next-line house/writes-ask-first -- the token of the first step says who it is
export async function finishSignIn(
  ctx: Ctx,
  input: { secondStep: string; code: string },
  device: Device,
  former: string | null = null,
): Promise<NewSession> {
  const { secondStep, code } = takeInput(secondStepInput, input)
  const network = networkOf(device.address)
  await countAttempt(ctx, rules.codeFromNetwork, network)
  const step = await readLink(ctx, 'second-step', secondStep)
  const account = step && (await readAccount(ctx, step.id))
  if (!account) throw new Invalid(startAgain)
  await countAttempt(ctx, rules.secondFactor, `${account.id} ${network}`)
  refuseUnusable(ctx, account)
  const isRight = await takeSecondFactor(actingAs(ctx, account), account.id, code)
  if (!isRight) throw new Invalid(wrongCode, { code: wrongCode })
  if (!(await takeLink(ctx, 'second-step', secondStep))) throw new Invalid(startAgain)
  await takeBack(ctx, rules.secondFactor, `${account.id} ${network}`)
  await takeBack(ctx, rules.codeFromNetwork, network)
  const passwordAt = passwordAtOf(ctx, account, step.first)
  return await beginSession(ctx, account, { by: 'second step', device, former, passwordAt })
}

const wrongCode = 'That code is not right, or it was used already.'
