import type { Ctx } from '#access'
import { isHouseError } from '#platform/errors'
import { confirmationToken } from '../links.ts'
import { mailWithin } from './mail-within.ts'
import '../mails.ts'
import { rules } from '../subscription.ts'
import { listByEmail } from './subscription-store.ts'
import type { SubscriptionType } from '../subscription-type.ts'

declare module '#platform/ground' {
  interface JobData {
    'mail-confirmations': { emails: string[]; types: SubscriptionType[] }
  }
}

/** A person who is added for another type on the same day is asked for that one, too. */
const ruleFor = (types: SubscriptionType[]) => ({
  ...rules.confirmMail,
  name: `import-confirm-mail ${types.toSorted().join(' ')}`,
  most: 1,
})

/** So many in a row that are not taken now say that nobody is. */
const many = 5

/**
 * The job after an import: each gets one mail with the button, for the same types once a day at most. An address that the server refuses, or does not take now, holds up
 * nobody else; for those that it may take later the job is tried again. @throws what the server said of the last of them
 */
export async function mailConfirmations(
  ctx: Ctx,
  { emails, types }: { emails: string[]; types: SubscriptionType[] },
  signal: AbortSignal,
): Promise<void> {
  let last: Error | undefined
  let inARow = 0
  for (const email of emails) {
    signal.throwIfAborted()
    const fault = await mailOne(ctx, email, types).then(() => undefined, faultToTryAgain)
    inARow = fault ? inARow + 1 : 0
    last = fault ?? last
    if (inARow === many) break
  }
  if (last) throw last
}

/** None for an address that the server never takes. */
function faultToTryAgain(fault: unknown): Error | undefined {
  if (isHouseError(fault) && fault.code === 'invalid') return undefined
  return fault instanceof Error ? fault : new Error(String(fault))
}

async function mailOne(ctx: Ctx, email: string, types: SubscriptionType[]): Promise<void> {
  const waiting = (await listByEmail(ctx, email)).filter(
    (one) => types.includes(one.type) && one.status === 'active' && !one.isVerified,
  )
  const [first] = waiting
  if (!first) return
  const asked = waiting.map(({ type }) => type)
  const token = confirmationToken(ctx, { id: first.id, types: asked, askedAt: ctx.clock.now() })
  const mail = { fullName: first.name ?? '', token, types: asked }
  await mailWithin(ctx, ruleFor(types), email, 'confirm-subscription', mail, first.language)
}
