import type { Ctx } from '#access'
import { isHouseError } from '#platform/errors'
import type { Mails } from '#platform/ground'
import { countAttempt, takeBack, type LimitRule } from '#platform/limits'
import { sendMail } from '#platform/send-mail'

/**
 * Nobody fills somebody else's mailbox; nor is anybody told that it would be too much. What a mail server did not take was no mail: the job is tried
 * again, and a server that is away for some minutes uses up nobody's mails of the day. @throws what `sendMail` throws
 */
export async function mailWithin<N extends keyof Mails>(
  ctx: Ctx,
  rule: LimitRule,
  email: string,
  name: N,
  data: Mails[N],
  language: string | null,
): Promise<void> {
  if (!(await mayMail(ctx, rule, email))) return
  try {
    await sendMail(ctx, { email, language }, name, data)
  } catch (fault) {
    if (!isCounted(fault)) await takeBack(ctx, rule, email)
    throw fault
  }
}

/** An address that no server takes does not get better by being tried often; and what a server may have is a mail. */
function isCounted(fault: unknown): boolean {
  return isHouseError(fault) && (fault.code === 'invalid' || (fault.code === 'unavailable' && fault.mayBeDone))
}

async function mayMail(ctx: Ctx, rule: LimitRule, email: string): Promise<boolean> {
  try {
    await countAttempt(ctx, rule, email)
    return true
  } catch (error) {
    if (isHouseError(error) && error.code === 'limit-reached') return false
    throw error
  }
}
