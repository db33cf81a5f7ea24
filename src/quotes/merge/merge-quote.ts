import { randomUUID } from 'node:crypto'
import { isId, requireInScope, requireRight, type Ctx } from '#access'
import { changeMany, scopedQuote, tally, type Writing } from '#changes'
import { say } from '#messages'
import { Invalid, NotFound } from '#platform/errors'
import { seenOfRecords } from '../many/bulk.ts'
import { fillFromTwin } from './fill-from-twin.ts'
import { saveMany, saveManyTranslations, writable } from '../many/many-store.ts'
import { moveRecords } from './merge-store.ts'
import { isShown } from '../publication.ts'
import { sourceUnproven } from '../proof-store.ts'
import { readRecords, type QuoteRecord } from '../record-store.ts'
import { readQuote } from '../store.ts'
import { tellOfProposals } from '../tell-of-proposals.ts'
import { lockQuotes, saveColumns } from '../write-store.ts'

/**
 * Folds a duplicate into another quote: its address leads there (301); its likes, favourites, shares, views and days of the calendar that are not over everywhere count there; and what the other lacks of
 * source, picture, tags and translations it leaves to it. Can be undone as every batch can.
 * @throws Forbidden below moderator · NotFound · Invalid where the other cannot stand in for it
 */
export async function mergeQuote(
  ctx: Ctx,
  id: string,
  into: string,
  { batch = randomUUID() }: { batch?: string } = {},
): Promise<{ batch: string }> {
  requireRight(ctx, 'quotes.publish')
  if (id === into || !isId(into)) throw unfit()
  if (!isId(id)) throw new NotFound(say('quote.not-found'))
  await changeMany(ctx, { noun: 'quote', verb: 'merge', batch }, async (writing) => {
    await lockQuotes(writing, [id, into])
    await requireStandIn(writing, id, into)
    const before = await readRecords(writing, [id, into])
    const [{ scope }, stays] = [writing.actor, before.get(into)]
    // It may have no entry in the record of changes, and gets the likes and favourites all the same.
    if (scope && stays) requireInScope(scope, { before: scopedQuote(stays), after: null })
    await saveColumns(writing, id, {})
    await moveRecords(writing, id, into)
    await fill(writing, into, before.get(into), before.get(id))
    await sourceUnproven(writing, [into])
    const after = await readRecords(writing, [id, into])
    const gone = after.get(id)
    if (gone) await tellOfProposals(writing, [{ id, before: before.get(id) ?? null, after: gone }])
    const now = ctx.clock.now()
    const changes = [...after].flatMap(([each, record]) => {
      const was = before.get(each) ?? null
      // The other is in the batch where something was left to it: else nothing of it has to be as it was for an undo.
      return each === into && was?.version === record.version
        ? []
        : [{ id: each, before: was, after: record, seen: seenOfRecords(was, record, now) }]
    })
    return { changes }
  })
  // Its figures are others now, also where nothing was left to it.
  await tally(
    ctx,
    () => Promise.resolve(),
    () => [{ noun: 'like', id: into, verb: 'merge', seen: 'altered' }],
  )
  return { batch }
}

const unfit = () => new Invalid(say('desk-quotes.merge-into-another'), { into: say('desk-quotes.merge-into-another') })

async function requireStandIn(writing: Writing, id: string, into: string): Promise<void> {
  const [quote, other] = [await readQuote(writing, id), await readQuote(writing, into)]
  if (!quote) throw new NotFound(say('quote.not-found'))
  if (quote.standing.mergedInto !== null) throw new NotFound(say('quote.not-found'), { movedTo: quote.standing.mergedInto })
  if (quote.standing.deletedAt !== null) throw new NotFound(say('quote.not-found'), { gone: true })
  if (!other || other.standing.mergedInto !== null || other.standing.deletedAt !== null) throw unfit()
  // Its readers would be led to nothing.
  const now = writing.clock.now()
  if (isShown(quote, now) && !isShown(other, now)) throw unfit()
}

async function fill(
  writing: Writing,
  into: string,
  stays: QuoteRecord | undefined,
  goes: QuoteRecord | undefined,
): Promise<void> {
  if (!stays || !goes) return
  const { columns, translations } = fillFromTwin(stays, goes)
  if (Object.keys(columns).length === 0 && translations.length === 0) return
  await saveMany(writing, [{ id: into, ...columns }], writable(Object.keys(columns)))
  if (translations.length === 0) return
  const copies = translations.map((one) => ({ ...one, id: randomUUID() }))
  await saveManyTranslations(writing, [{ id: into, rows: [...stays.quote_translations, ...copies] }])
}
