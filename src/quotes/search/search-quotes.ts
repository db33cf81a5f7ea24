import { type Ctx, isId } from '#access'
import { authorHere } from '../author-here.ts'
import { type Quote } from '../quote.ts'
import { tagSlug } from '../tags.ts'
import { mostFound, requireQuestion, type Found, type SearchAsked, type SearchPage } from './search.ts'
import { wordsOf } from '#platform/fold-text'
import { markWords, type Wanted } from './mark-words.ts'
import { readQuestion } from './read-question.ts'
import { weighTerms, type Term } from './weigh-terms.ts'
import { findByQuestion } from './find-by-question.ts'
import { findWays } from './search-store.ts'
import { findQuotesById } from '../store.ts'
import { wholeNumber } from '../whole-number.ts'

/**
 * The public quotes that a question means, best first or in the order asked for. Nine to a page unless told, 100 at most; a page beyond the end is
 * empty; a question without a word finds what the filters leave, and without a filter nothing. `most` are ranked at most.
 * Six queries at most, whatever is found: the words, all of them together, most of them (each of these perhaps among the newest
 * first), the quotes.
 * @throws Invalid where the question is longer than `longestQuestion` characters
 */
export async function searchQuotes(ctx: Ctx, asked: SearchAsked, most?: number): Promise<SearchPage> {
  const question = readQuestion(requireQuestion(asked.q))
  const limit = wholeNumber(asked.limit, 9, 100)
  const page = wholeNumber(asked.page, 1, 10_000)
  const labels = labelsOf(asked)
  const none: SearchPage = { found: [], total: 0, atLeast: false, page, pages: 0, corrected: [], loosened: false }
  if (labels === null || (question.words.length === 0 && labels.length === 0)) return none
  const { quotes, ways } = await findWays(ctx, [...new Set(question.words)], labels, asked.open ?? false)
  const terms = weighTerms(question.words, ways, quotes)
  const labelled = labels.reduce((share, label) => share * ((ways.get(label)?.[0]?.n ?? 0) / Math.max(quotes, 1)), 1)
  const offset = (page - 1) * limit
  const exact = asked.exact ?? false
  const { ids, total, loosened } = await findByQuestion(
    ctx,
    { question, terms, labels, labelled, quotes, exact, most },
    { limit, offset, order: asked.order },
  )
  const found = (await findQuotesById(ctx, ids.slice(0, Math.max(0, mostFound - offset)))).map((quote) => marked(quote, terms))
  return {
    ...none,
    found,
    total: Math.min(total, mostFound),
    atLeast: total > mostFound,
    pages: Math.ceil(Math.min(total, mostFound) / limit),
    corrected: exact ? [] : correctionsIn(found[0]?.quote, terms),
    loosened,
  }
}

/** As the index holds them; null where an id is none. */
function labelsOf({ category, author, tag, length, language, status }: SearchAsked): string[] | null {
  if ([category, author].some((id) => id !== undefined && !isId(id))) return null
  const asked = {
    c: category?.toLowerCase(),
    a: author?.toLowerCase(),
    t: tag === undefined ? undefined : tagSlug(tag).slice(0, 200),
    z: length,
    l: language?.toLowerCase().split('-')[0],
    s: status,
  }
  return Object.entries(asked).flatMap(([kind, value]) => (value === undefined ? [] : [`=${kind}:${value.replaceAll('\0', '')}`]))
}

function marked(quote: Quote, terms: Term[]): Found {
  const wanted = wantedBy(terms)
  return {
    quote,
    marks: {
      text: markWords(quote.text, wanted),
      author: markWords(authorHere(quote), wanted),
      translations: quote.translations.map(({ text }) => markWords(text, wanted)),
    },
  }
}

function wantedBy(terms: Term[]): Wanted {
  const words = (of: Term[]) => new Set(of.flatMap(({ itself, others }) => [...itself, ...others]))
  return { words: words(terms.filter(({ light }) => !light)), light: words(terms.filter(({ light }) => light)) }
}

/** What the best quote has instead of a word that no quote has. */
function correctionsIn(best: Quote | undefined, terms: Term[]): { from: string; to: string }[] {
  if (!best) return []
  const { text, author, authorNames, shelves, tags, translations } = best
  const names = [author, ...Object.values(authorNames ?? {})]
  const held = new Set(
    wordsOf([text, ...names, ...shelves.map(({ name }) => name), ...tags, ...translations.map((one) => one.text)].join(' ')),
  )
  return terms.flatMap(({ word, others, corrections }) => {
    // What it begins is no correction.
    if (others.some((other) => held.has(other) && !corrections.includes(other))) return []
    const to = corrections.find((correction) => held.has(correction))
    return to === undefined ? [] : [{ from: word, to }]
  })
}
