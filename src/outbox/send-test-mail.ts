import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { say } from '#messages'
import { Invalid, isHouseError, Unavailable } from '#platform/errors'
import { countAttempt, type LimitRule } from '#platform/limits'
import { sendMail } from '#platform/send-mail'

declare module '#platform/ground' {
  interface Mails {
    'test-mail': { fullName: string }
  }
}

const testInput = z.object({ to: z.email({ error: () => say('desk-form.valid-email') }) })

const rule: LimitRule = { name: 'test-mails', most: 10, withinSeconds: 3_600 }

/**
 * Sends a mail that says no more than that mails arrive, and waits until the mail server has taken it, so that the person who set it up learns
 * what it says. @throws Forbidden below admin · Invalid · LimitReached · Unavailable where mail is not set up, or the server takes none
 */
export async function sendTestMail(ctx: Ctx, input: Given<z.input<typeof testInput>>): Promise<{ to: string }> {
  requireRight(ctx, 'outbox.read')
  const { to } = takeInput(testInput, input)
  if (!ctx.mail.leaves) throw new Invalid(say('desk-outbox.not-set-up'))
  await countAttempt(ctx, rule, ctx.actor.id ?? 'system')
  await sendMail(ctx, { email: to }, 'test-mail', { fullName: '' }).catch((fault: unknown) => {
    // Elsewhere it is for the log; the person who asks here is who can mend it.
    throw isHouseError(fault) && fault.code === 'unavailable'
      ? new Unavailable(fault.message, { cause: fault, forAll: true })
      : fault
  })
  return { to }
}
