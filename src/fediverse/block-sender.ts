import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { failWaiting } from './delivery-store.ts'
import { deleteFollowersOf } from './follower-store.ts'
import { deleteRepliesOf } from './reply-store.ts'
import { addBlock, removeBlock } from './server-store.ts'

const sentence = 'Enter a host like example.org, or the https address of an actor'
const host = /^(?=.{3,255}$)[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/
const blockInput = z.object({
  subject: z
    .string()
    .trim()
    .max(500, sentence)
    .refine((typed) => host.test(typed.toLowerCase()) || z.url({ protocol: /^https?$/ }).safeParse(typed).success, sentence)
    .transform((typed) => (host.test(typed.toLowerCase()) ? typed.toLowerCase() : typed)),
})

type BlockInput = z.input<typeof blockInput>

/** Nothing is taken from a server or one of its actors any more, its followers are gone, and nothing is sent there. @throws Forbidden below admin · Invalid */
export async function blockSender(ctx: Ctx, input: Given<BlockInput>): Promise<{ subject: string }> {
  requireRight(ctx, 'fediverse.manage')
  const { subject } = takeInput(blockInput, input)
  await change(ctx, { noun: 'fediverse-block', id: subject, verb: 'block' }, async (writing) => {
    await addBlock(writing, subject)
    await deleteFollowersOf(writing, subject)
    await deleteRepliesOf(writing, subject)
    await failWaiting(writing, subject, 'This server is blocked.')
    return { before: { subject, blocked: false }, after: { subject, blocked: true }, seen: 'nothing' as const }
  })
  return { subject }
}

/** Ends a block: the server or account can follow again. @throws Forbidden below admin · Invalid */
export async function unblockSender(ctx: Ctx, input: Given<BlockInput>): Promise<{ subject: string }> {
  requireRight(ctx, 'fediverse.manage')
  const { subject } = takeInput(blockInput, input)
  await change(ctx, { noun: 'fediverse-block', id: subject, verb: 'unblock' }, async (writing) => {
    await removeBlock(writing, subject)
    return { before: { subject, blocked: true }, after: { subject, blocked: false }, seen: 'nothing' as const }
  })
  return { subject }
}
