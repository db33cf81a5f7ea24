import { createHash } from 'node:crypto'
import { requireAccount, type Ctx } from '#access'
import { tally } from '#changes'
import { Conflict } from '#platform/errors'
import { inTransaction } from '#platform/transaction'
import { dayMs } from '#time'
import { holdKey, keepAnswer, readAnswer, takeKey, type KeptAnswer } from './answer-store.ts'

/** So long a key leads to its first answer. */
export const answerKeptMs = dayMs

/** Most requests take no longer. */
const underWay = { retryAfterSeconds: 1 }

/** `key` as a program chose it, and all of the request that the answer depends on. */
type Asked = { tokenId: string; key: string; request: string }

/**
 * Does what a program asked for once: the same key within a day gets the first answer. Key, answer and what is written are one transaction. So a request that was
 * cut off has written nothing and can be sent again. Of two at once the second is refused until the first has ended, across processes. What `act` throws isn't kept.
 * @throws SignInNeeded · Conflict where the key came with another request, or with one that is under way · what `act` throws
 */
export async function answerOnce(
  ctx: Ctx,
  { tokenId, key, request }: Asked,
  act: (inside: Ctx) => Promise<KeptAnswer>,
): Promise<{ answer: KeptAnswer; isReplay: boolean }> {
  requireAccount(ctx)
  const keyed = { tokenId, key: hashOf(key), request: hashOf(request) }
  return await inTransaction(ctx, async (inside) => {
    if (!(await tally(inside, (writing) => holdKey(writing, keyed))))
      throw new Conflict('A request with this Idempotency-Key is under way. Send this one again in a moment.', {}, underWay)
    const since = new Date(ctx.clock.now().getTime() - answerKeptMs)
    if (await tally(inside, (writing) => takeKey(writing, keyed, since))) {
      const answer = await act(inside)
      await tally(inside, (writing) => keepAnswer(writing, keyed, answer))
      return { answer, isReplay: false }
    }
    const known = await readAnswer(inside, keyed)
    if (!known?.answer || known.request !== keyed.request)
      throw new Conflict('This Idempotency-Key came with another request before. Use a new key for each request.')
    return { answer: known.answer, isReplay: true }
  })
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
