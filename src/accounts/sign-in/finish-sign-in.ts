import { say } from '#messages'
import { takeInput, type Ctx } from '#access'
import { Invalid } from '#platform/errors'
import type { Device, NewSession } from '../account.ts'
import { readAccount } from '../account-store.ts'
import { actingAs } from '../acting-as.ts'
import { beginSession } from '../session/begin-session.ts'
import { secondStepInput } from '../inputs.ts'
import { countTry } from './count-try.ts'
import { passwordAtOf } from '../session/let-in.ts'
import { noticeFailure } from './notice-failure.ts'
import { rules } from '../limits.ts'
import { readLink, takeLink } from '../links.ts'
import { refuseUnusable } from '../session/refuse-unusable.ts'
import { takeSecondFactor } from '../second-factor/take-second-factor.ts'

const startAgain = () => new Invalid(say('account.took-too-long-please'))

/** The second step: a code of the app, or a recovery code. @throws Invalid, at `code` for a wrong one, else to be begun again · LimitReached */
// oxlint-disable-next-line house/writes-ask-first -- the token of the first step says who it is
export async function finishSignIn(
  ctx: Ctx,
  input: { secondStep: string; code: string },
  device: Device,
  former: string | null = null,
): Promise<NewSession> {
  const { secondStep, code } = takeInput(secondStepInput, input)
  const step = await readLink(ctx, 'second-step', secondStep)
  const account = step && (await readAccount(ctx, step.id))
  const { codeFromNetwork: network, secondFactor: here, unknownDevicesCode: everywhere } = rules
  // Forged steps are counted together by network; they say nothing of an account.
  const takeBack = await countTry(ctx, {
    who: account?.id ?? 'nobody',
    account,
    device,
    network,
    here,
    ...(account && { everywhere }),
  })
  if (!account) throw startAgain()
  refuseUnusable(ctx, account)
  const isRight = await takeSecondFactor(actingAs(ctx, account), account.id, code)
  if (!isRight) {
    await noticeFailure(ctx, account.email, account, device)
    throw wrongCode()
  }
  if (!(await takeLink(ctx, 'second-step', secondStep))) throw startAgain()
  await takeBack()
  const passwordAt = passwordAtOf(ctx, account, step.first)
  return await beginSession(ctx, account, { by: 'second step', device, former, passwordAt, identity: step.identity })
}

function wrongCode(): Invalid {
  const sentence = say('accounts.wrong-code')
  return new Invalid(sentence, { code: sentence })
}
