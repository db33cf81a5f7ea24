import { requireRight, takeInput, type Ctx } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { Conflict, NotFound } from '#platform/errors'
import { z } from 'zod'
import { emailInput } from '../subscription.ts'
import { addSuppression, deleteSuppression } from './suppression-store.ts'

const suppressInput = z.object({
  email: emailInput,
  reason: z.enum(['complaint', 'by-hand']).default('by-hand'),
  note: z
    .string()
    .trim()
    .max(500, { error: () => say('desk-subscribers.note-at-most', { most: 500 }) })
    .default(''),
})

/** From now on no issue goes to the address; mails about accounts do. @throws Forbidden below moderator · Invalid · Conflict where it is suppressed */
export async function suppress(ctx: Ctx, input: z.input<typeof suppressInput>): Promise<void> {
  requireRight(ctx, 'subscribers.manage')
  const { email, reason, note } = takeInput(suppressInput, input)
  const id = crypto.randomUUID()
  await change(ctx, { noun: 'suppression', id, verb: 'suppress' }, async (writing) => {
    if (!(await addSuppression(writing, { email, reason, note }))) throw new Conflict(say('desk-subscribers.already-suppressed'))
    return { after: { reason }, seen: 'nothing' as const }
  })
}

/** Issues may go there again, where a subscription stands. @throws Forbidden below moderator · NotFound */
export async function unsuppress(ctx: Ctx, id: string): Promise<void> {
  requireRight(ctx, 'subscribers.manage')
  await change(ctx, { noun: 'suppression', id, verb: 'unsuppress' }, async (writing) => {
    const was = await deleteSuppression(writing, id)
    if (!was) throw new NotFound(say('desk-subscribers.not-suppressed'))
    return { before: { reason: was.reason }, seen: 'nothing' as const }
  })
}
