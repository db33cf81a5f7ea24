import { isHouseError } from '#platform/errors'
import { findWorks, withoutReferenceMarks } from '#evidence'
import { findShortPart } from '#library'
import { findQuotes, pickQuoteOfTheDay } from '#quotes'
import { siteDay } from '#time'
import type { PageGround } from '../../page/page.ts'
import { allOf } from './long-request.ts'
import type { LongOperation, Operation, Shown } from './operation.ts'
import { longOperations, operations } from './operations.ts'
import { takeInput } from '#access'
import { takeRequest } from './take-request.ts'

/** A request and what it is answered, now. */
export type Example = { given: Readonly<Record<string, unknown>>; answer: unknown }

export type Examples = { read: ReadonlyMap<Operation, Example>; long: ReadonlyMap<LongOperation, Example>; shown: Shown }

/** One for each operation that has something to show. Nobody has to believe them: each can be asked again. */
export async function findExamples(ground: PageGround): Promise<Examples> {
  const shown = await findShown(ground)
  return {
    shown,
    read: await examplesOf(operations, async (one) => await exampleOf(one, shown, ground)),
    long: await examplesOf(longOperations, async (one) => await longExampleOf(one, shown, ground)),
  }
}

async function examplesOf<One>(all: readonly One[], make: (one: One) => Promise<Example | null>): Promise<Map<One, Example>> {
  const found = await Promise.all(all.map(async (one) => [one, await make(one)] as const))
  return new Map(found.flatMap(([one, example]) => (example ? [[one, example]] : [])))
}

/** The Quote of the Day, or the newest. */
async function findShown({ ctx, site }: PageGround): Promise<Shown> {
  const ofTheDay = await pickQuoteOfTheDay(ctx, siteDay(ctx.clock.now(), site.timeZone))
  const quote = ofTheDay ?? (await findQuotes(ctx, { limit: 1 })).quotes[0]
  if (!quote) return null
  const { id, categorySlug, authorSlug, tags } = quote
  const text = await findShortPart(ctx)
  const [worksOf] = (await findWorks(ctx, { limit: 1, offset: 0 })).authors
  const work = worksOf?.works[0]
  return {
    quote: id,
    words: someWords(quote.text),
    line: quote.text.slice(0, 300),
    category: categorySlug,
    author: authorSlug,
    tag: tags[0] ?? null,
    work: worksOf && work ? { author: worksOf.slug, work: work.slug } : null,
    text: text ? { ...text, words: someWords(withoutReferenceMarks(text.words)) } : null,
  }
}

/** The beginning of what somebody might remember. */
function someWords(text: string): string {
  return text.split(/\s+/).slice(0, 4).join(' ').slice(0, 60)
}

async function exampleOf(operation: Operation, shown: Shown, ground: PageGround): Promise<Example | null> {
  const given = operation.example(shown)
  if (!given) return null
  try {
    return { given, answer: await operation.find(ground, takeRequest(operation, given)) }
  } catch (fault) {
    // A site may have categories and no quote, or no Quote of the Day.
    if (isHouseError(fault) && fault.code === 'not-found') return null
    throw fault
  }
}

async function longExampleOf(operation: LongOperation, shown: Shown, ground: PageGround): Promise<Example | null> {
  const given = operation.example(shown)
  if (!given) return null
  const { found, rows } = await operation.find(ground, takeInput(operation.body, given))
  return { given: { ...given }, answer: { data: await allOf(rows), found } }
}
