import { randomUUID } from 'node:crypto'
import { say } from '#messages'
import { takeInput, type Ctx } from '#access'
import { Invalid } from '#platform/errors'
import type { Device, NewSession } from '../account.ts'
import { readAccountByEmail } from '../account-store.ts'
import { takeCode } from './codes.ts'
import { codeInput } from '../inputs.ts'
import { hashOfToken } from '../hash-of-token.ts'
import { countTry } from './count-try.ts'
import { letIn } from '../session/let-in.ts'
import { noticeFailure } from './notice-failure.ts'
import { rules } from '../limits.ts'
import { ownAddress } from '../sign-up/own-address.ts'
import { refuseUnusable } from '../session/refuse-unusable.ts'

function wrongCode(): Invalid {
  const sentence = say('accounts.wrong-mailed-code')
  return new Invalid(sentence, { code: sentence })
}

/** By the code that was mailed and the claim of the browser that asked for it; it is good once, for ten minutes and five tries. @throws Invalid at `code` · LimitReached */
// oxlint-disable-next-line house/writes-ask-first -- signing in is how one becomes somebody who may
export async function signInWithCode(
  ctx: Ctx,
  input: { email: string; code: string; claim?: string | undefined },
  device: Device,
  former: string | null = null,
): Promise<NewSession | { secondStep: string }> {
  const { email, code, claim } = takeInput(codeInput, input)
  const account = await readAccountByEmail(ctx, email)
  // A code is void after five wrong ones, so they need no bound over all networks.
  const { codeFromNetwork: network, code: here } = rules
  const takeBack = await countTry(ctx, { who: email, account, device, network, here })
  // For an unknown address, too: both take equally long.
  const isRight = await takeCode(ctx, account?.id ?? randomUUID(), hashOfToken(claim), code.replaceAll(/\s/g, ''))
  if (!account || !isRight) {
    await noticeFailure(ctx, email, account, device)
    throw wrongCode()
  }
  await takeBack()
  refuseUnusable(ctx, { ...account, emailConfirmed: true })
  return await letIn(ctx, await ownAddress(ctx, account, null), 'code', device, former)
}
