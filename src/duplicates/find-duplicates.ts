import type { Ctx } from '#access'
import { findAuthorsAlike } from '#authors'
import { tally } from '#changes'
import { findLikeQuotes } from '#quotes'
import { type Found, inOrder, type PairKind } from './pair.ts'
import { readTexts, savePairs, takeWaiting } from './store.ts'

declare module '#platform/ground' {
  interface JobData {
    'find-duplicates': object
  }
}

/** In one transaction: well under a second. */
const atOnce = 200

/**
 * Looks for the like of whatever was written since it last looked, and of everything the first time: a piece in each transaction, so that what was done when it is cut short is not done again.
 * Never compares all with all: each is asked for by its prints or keys.
 */
export async function findDuplicates(ctx: Ctx, _data: object, signal: AbortSignal): Promise<void> {
  for (const kind of ['quote', 'author'] as const) {
    // By their ids to the last, and once more from the first, for what was written behind its back.
    for (let after: string | undefined, last: string | undefined; ; after = last) {
      signal.throwIfAborted()
      last = await lookPiece(ctx, kind, after)
      if (last === undefined && after === undefined) break
    }
  }
}

/** @returns the last that it looked at; none where nobody waits behind `after` */
async function lookPiece(ctx: Ctx, kind: PairKind, after: string | undefined): Promise<string | undefined> {
  return await tally(ctx, async (writing) => {
    const ids = await takeWaiting(writing, kind, { after, most: atOnce })
    await savePairs(writing, kind, await pairsOf[kind](writing, ids))
    return ids.at(-1)
  })
}

const pairsOf: Record<PairKind, (writing: Parameters<typeof readTexts>[0], ids: readonly string[]) => Promise<Found[]>> = {
  quote: async (writing, ids) => {
    const texts = await readTexts(writing, ids)
    const likes = await findLikeQuotes(
      writing,
      texts.map(({ text }) => text),
    )
    return texts.flatMap(({ id }, place) =>
      (likes[place] ?? []).flatMap((like) =>
        like.id === id ? [] : [{ ...inOrder(id, like.id), exact: like.kind === 'exact', alike: like.alike }],
      ),
    )
  },
  author: async (writing, ids) => {
    const found = await findAuthorsAlike(writing, ids)
    return found.map(({ id, like, isSafe }) => ({ ...inOrder(id, like), exact: isSafe, alike: isSafe ? 1 : 0.5 }))
  },
}
