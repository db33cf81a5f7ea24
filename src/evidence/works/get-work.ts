import type { Ctx } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { slugOf } from '#slugs'
import { byPlace } from '../by-place.ts'
import { findWorksBy } from './find-works.ts'
import { readFormerTitles, readWorkQuotes, type WorkQuote, type WorksAuthor } from './work-store.ts'
import { translatedTitles, workSlug, type Work } from './works-of.ts'

/** For the entrances. */
export const workSentences = { list: 'Failed to fetch works', get: 'Failed to fetch work' } as const

/**
 * A work of the author's with its quotes in the order of their places: those found in a text first, text by text, then those that only say where they are. Three queries.
 * @throws NotFound: `movedTo` is today's slug where another form, or a former title, was asked for
 */
export async function getWork(
  ctx: Ctx,
  author: Pick<WorksAuthor, 'id' | 'name' | 'aliases'>,
  asked: string,
): Promise<{ work: Work; quotes: WorkQuote[] }> {
  const works = await findWorksBy(ctx, author)
  const work = works.find(({ slug }) => slug === asked)
  if (!work) throw await absent(ctx, author.id, works, asked)
  const quotes = await readWorkQuotes(ctx, author.id, work.titles)
  return { work, quotes: inOrder(quotes) }
}

async function absent(ctx: Ctx, authorId: string, works: readonly Work[], asked: string): Promise<NotFound> {
  const slug = slugOf(asked)
  const texts = works.flatMap(({ editions }) => editions.map(({ id }) => id))
  const original = translatedTitles(works.flatMap(({ editions }) => editions)).get(slug)
  const named = original === undefined ? slug : workSlug(original)
  const movedTo = works.some((work) => work.slug === named)
    ? named
    : (await readFormerTitles(ctx, authorId, texts))
        .filter(({ was }) => slugOf(was) === slug)
        .map(({ now }) => slugOf(now))
        .find((now) => works.some((work) => work.slug === now))
  return new NotFound(say('desk-evidence.work-not-found'), movedTo === undefined ? {} : { movedTo })
}

/** Quotes without a text come last. */
const sortKey = (text: string | null) => text ?? '\uffff'

function inOrder(quotes: readonly WorkQuote[]): WorkQuote[] {
  const placed = quotes.map((quote) => (quote.textId === null ? { ...quote, division: quote.place ?? '' } : quote))
  return placed.toSorted((a, b) => {
    const [one, other] = [sortKey(a.textId), sortKey(b.textId)]
    return one === other ? byPlace(a, b) : one < other ? -1 : 1
  })
}
