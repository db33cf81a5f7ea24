import { randomUUID } from 'node:crypto'
import { requireRight, type Ctx } from '#access'
import { joinAuthors } from '#authors'
import { changeMany } from '#changes'
import { changesOf } from '../many/bulk.ts'
import { giveToAuthor, listOfAuthor } from './authorship-store.ts'
import { readRecords } from '../record-store.ts'
import { lockQuotes } from '../write-store.ts'

/** So many are held in memory at once, however many the author has. */
const atOnce = 500

/**
 * Makes one of two authors: all quotes of the one become the other's, their names lead there in links and in search. One batch of authors and quotes, which can be undone.
 * @throws Forbidden below moderator · NotFound · Invalid where the other cannot stand in
 */
export async function mergeAuthors(ctx: Ctx, id: string, into: string): Promise<{ batch: string; quotes: number }> {
  requireRight(ctx, 'authors.edit')
  const batch = randomUUID()
  let quotes = 0
  await joinAuthors(ctx, { id, into, batch }, async (inside) => {
    for (;;) {
      const moved = await moveSome(inside, { id, into, batch })
      quotes += moved
      if (moved < atOnce) return
    }
  })
  return { batch, quotes }
}

async function moveSome(ctx: Ctx, { id, into, batch }: { id: string; into: string; batch: string }): Promise<number> {
  const { changes } = await changeMany(ctx, { noun: 'quote', verb: 'merge', batch }, async (writing) => {
    const ids = await listOfAuthor(writing, id, atOnce)
    await lockQuotes(writing, ids)
    const before = await readRecords(writing, ids)
    await giveToAuthor(writing, ids, into)
    const after = await readRecords(writing, ids)
    const now = ctx.clock.now()
    return {
      changes: changesOf(before, after, now),
    }
  })
  return changes.length
}
