import { type Ctx, isId } from '#access'
import { change, type RecordedAs, type Writing } from '#changes'
import { say } from '#messages'
import { Conflict, NotFound } from '#platform/errors'
import { seenOfRecords } from './many/bulk.ts'
import { tellOfProposals } from './tell-of-proposals.ts'
import { readRecord, type QuoteRecord } from './record-store.ts'
import { readQuote, type StaffQuote } from './store.ts'
import { lockQuotes } from './write-store.ts'

type Alteration = RecordedAs & { version?: number | undefined; inTrash?: boolean; beside?: string[] }

/**
 * The way of every verb that alters one quote: hold it, look, write, read it back. `alter` returns false where there is
 * nothing to do; then nothing is recorded. `beside` are the ids of other quotes that it will write to. The verb has checked the role.
 * @throws NotFound for a merged quote, and for one in the trash unless `inTrash` · Conflict when `version` is no longer the quote's
 */
export async function alterQuote(
  ctx: Ctx,
  id: string,
  { verb, batch, version, inTrash = false, beside = [] }: Alteration,
  alter: (writing: Writing, before: StaffQuote, stored: QuoteRecord) => Promise<void | boolean>,
): Promise<StaffQuote> {
  if (!isId(id)) throw new NotFound(say('quote.not-found'))
  const { quote } = await change(ctx, { noun: 'quote', id, verb, batch }, async (writing) => {
    await lockQuotes(writing, [id, ...beside])
    const { quote: was, record: before } = await readBoth(writing, id)
    const { mergedInto, deletedAt } = was.standing
    if (mergedInto !== null) throw new NotFound(say('quote.not-found'), { movedTo: mergedInto })
    if (deletedAt !== null && !inTrash) throw new NotFound(say('quote.not-found'), { gone: true })
    if (version !== undefined && version !== was.version) throw new Conflict(say('desk-quotes.changed-first'))
    if ((await alter(writing, was, before)) === false) return { quote: was, before, after: before }
    const { quote, record: after } = await readBoth(writing, id)
    await tellOfProposals(writing, [{ id, before, after }])
    return { quote, before, after, seen: seenOfRecords(before, after, ctx.clock.now()) }
  })
  return quote
}

async function readBoth(writing: Writing, id: string): Promise<{ quote: StaffQuote; record: QuoteRecord }> {
  const quote = await readQuote(writing, id)
  const record = await readRecord(writing, id)
  if (!quote || !record) throw new NotFound(say('quote.not-found'))
  return { quote, record }
}
