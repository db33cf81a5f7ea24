import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { Conflict, NotFound } from '#platform/errors'
import { sendJob } from '#platform/send-job'
import { holdAccount } from './hold-account.ts'
import { lockPost, saveEnded, saveTask } from './post-store.ts'
import './send-posts.ts'

const backInput = z.object({ id: z.guid() })

/** Deletes a post on its server; one that waits is not posted. @returns whether that is over: nothing was sent yet of what waits for an account that is off @throws Forbidden below admin · NotFound · Conflict where it isn't there, or the account is off */
export async function takePostBack(
  ctx: Ctx,
  input: Given<z.input<typeof backInput>>,
): Promise<{ name: string; isOver: boolean }> {
  requireRight(ctx, 'posting.manage')
  const { id } = takeInput(backInput, input)
  return await change(ctx, { noun: 'post', id, verb: 'take-back' }, async (writing) => {
    const post = await lockPost(writing, id)
    if (!post) throw new NotFound(say('desk-posting.post-gone'))
    const { name, onSince, claimedUntil } = await holdAccount(writing, post.accountId)
    const isClaimed = claimedUntil !== null && claimedUntil > writing.clock.now()
    const isOver = onSince === null && post.state === 'waiting' && post.content === null && !isClaimed
    if (onSince === null && !isOver) throw new Conflict(say('desk-posting.account-off'))
    if (post.state === 'removed' || post.state === 'removing') throw new Conflict(say('desk-posting.taken-back-already'))
    if (isOver) await saveEnded(writing, post, { state: 'removed', fault: null })
    else {
      await saveTask(writing, id, { state: 'removing' })
      await sendJob(writing, 'send-posts', {})
    }
    return {
      name,
      isOver,
      before: { name, state: post.state },
      after: { name, day: post.day, quote: post.quoteId },
      seen: 'nothing' as const,
    }
  })
}
