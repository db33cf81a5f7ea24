import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { Conflict } from '#platform/errors'
import { sendJob } from '#platform/send-job'
import { pickQuoteOfTheDay } from '#quotes'
import { siteDay } from '#time'
import { holdAccount } from './hold-account.ts'
import { addPost, lockPostOfDay, renewPost } from './post-store.ts'
import './send-posts.ts'

const postNowInput = z.object({ id: z.guid() })

/** Posts the Quote of the Day to an account, without waiting for the hour. @throws Forbidden below admin · NotFound · Conflict where it is off or has it, or today has no quote */
export async function postNow(ctx: Ctx, input: Given<z.input<typeof postNowInput>>, timeZone: string): Promise<{ name: string }> {
  requireRight(ctx, 'posting.manage')
  const { id: accountId } = takeInput(postNowInput, input)
  const day = siteDay(ctx.clock.now(), timeZone)
  const quote = await pickQuoteOfTheDay(ctx, day)
  if (!quote) throw new Conflict(say('desk-posting.no-quote-today'))
  return await change(ctx, { noun: 'posting-account', id: accountId, verb: 'post-today' }, async (writing) => {
    const { name, onSince } = await holdAccount(writing, accountId)
    if (onSince === null) throw new Conflict(say('desk-posting.account-off'))
    const former = await lockPostOfDay(writing, accountId, day)
    if (!former) await addPost(writing, { accountId, day, quoteId: quote.id })
    else if (former.state === 'failed' || former.state === 'removed') await renewPost(writing, former)
    else throw new Conflict(say('desk-posting.has-today'))
    await sendJob(writing, 'send-posts', {})
    return { name, after: { name, day, quote: quote.id }, seen: 'nothing' as const }
  })
}
