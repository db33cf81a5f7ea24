import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { Conflict, NotFound } from '#platform/errors'
import { sendJob } from '#platform/send-job'
import { holdAccount } from './hold-account.ts'
import type { PostState } from './post.ts'
import { endPause, lockPost, renewPost } from './post-store.ts'
import './send-posts.ts'

const againInput = z.object({ id: z.guid() })

/** Posts what failed or was taken back again, and does at once what waits or is to be edited or taken back. @returns what it was @throws Forbidden below admin · NotFound · Conflict where it is posted, or the account is off */
export async function sendPostAgain(
  ctx: Ctx,
  input: Given<z.input<typeof againInput>>,
): Promise<{ name: string; state: PostState }> {
  requireRight(ctx, 'posting.manage')
  const { id } = takeInput(againInput, input)
  return await change(ctx, { noun: 'post', id, verb: 'send-again' }, async (writing) => {
    const post = await lockPost(writing, id)
    if (!post) throw new NotFound(say('desk-posting.post-gone'))
    const { name, onSince } = await holdAccount(writing, post.accountId)
    if (onSince === null) throw new Conflict(say('desk-posting.account-off'))
    if (post.state === 'posted') throw new Conflict(say('desk-posting.posted-already'))
    if (post.state === 'failed' || post.state === 'removed') await renewPost(writing, post)
    else await endPause(writing, post.accountId)
    await sendJob(writing, 'send-posts', {})
    return {
      name,
      state: post.state,
      before: { name, state: post.state },
      after: { name, day: post.day, quote: post.quoteId },
      seen: 'nothing' as const,
    }
  })
}
