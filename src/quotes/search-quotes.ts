import { type Ctx, isId } from '#access'
import { tagSlug, type Quote } from './quote.ts'
import { mostFound, requireQuestion, type Found, type SearchAsked, type SearchPage } from './search.ts'
import { wordsOf } from './search/fold-text.ts'
import { markWords, type Wanted } from './search/mark-words.ts'
import { readQuestion, type Question } from './search/read-question.ts'
import { weighTerms, type Term } from './search/weigh-terms.ts'
import { anyForm, atLeast, everything, everyWord, inRow, itself, labelled } from './search/write-tsquery.ts'
import { findWays, rankQuotes, type Ranking } from './search-store.ts'
import { findQuotesById } from './store.ts'

/**
 * The public quotes that a question means, best first. Nine to a page unless told, 100 at most; a page beyond the end is
 * empty; a question without a word finds what the filters leave, and without a filter nothing.
 * Four queries at most (the words, all of them together, most of them, the quotes), whatever is found.
 * @throws Invalid where the question is longer than `longestQuestion` characters
 */
export async function searchQuotes(ctx: Ctx, asked: SearchAsked): Promise<SearchPage> {
  const question = readQuestion(requireQuestion(asked.q))
  const limit = whole(asked.limit, 9, 100)
  const page = whole(asked.page, 1, 10_000)
  const labels = labelsOf(asked)
  const none: SearchPage = { found: [], total: 0, atLeast: false, page, pages: 0, corrected: [], loosened: false }
  if (labels === null || (question.words.length === 0 && labels.length === 0)) return none
  const terms = await termsOf(ctx, question.words, asked.open ?? false)
  const { ids, total, loosened } = await find(ctx, question, terms, labels, asked.exact ?? false, {
    limit,
    offset: (page - 1) * limit,
  })
  const within = ids.slice(0, Math.max(0, mostFound - (page - 1) * limit))
  const found = (await findQuotesById(ctx, within)).map((quote) => marked(quote, terms))
  return {
    ...none,
    found,
    total: Math.min(total, mostFound),
    atLeast: total > mostFound,
    pages: Math.ceil(Math.min(total, mostFound) / limit),
    corrected: asked.exact ? [] : correctionsIn(found[0]?.quote, terms),
    loosened,
  }
}

function whole(asked: number | undefined, usual: number, most: number): number {
  if (asked === undefined || !Number.isFinite(asked)) return usual
  return Math.min(Math.max(Math.trunc(asked), 1), most)
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

async function termsOf(ctx: Ctx, words: string[], open: boolean): Promise<Term[]> {
  if (words.length === 0) return []
  const { quotes, ways } = await findWays(ctx, [...new Set(words)], open)
  return weighTerms(words, ways, quotes)
}

/** A line that somebody half remembers has some words; of fewer, all are meant. */
const fewWords = 3
/** So few may be the wrong ones. */
const fewFound = 10
/** The rarest tell what is meant, and all choices of them can be asked for at once. */
const mostAlternatives = 6

async function find(
  ctx: Ctx,
  { words, phrases }: Question,
  terms: Term[],
  labels: string[],
  exact: boolean,
  page: { limit: number; offset: number },
): Promise<{ ids: string[]; total: number; loosened: boolean }> {
  const byWord = new Map(terms.map((term) => [term.word, term]))
  const inOrder = words.flatMap((word) => byWord.get(word) ?? [])
  const ranking = { ...tellingFor(terms, inOrder), cut: 0 }
  if (terms.length === 0) return { ...(await rankQuotes(ctx, { ...ranking, wanted: [labelled(labels)] }, page)), loosened: false }
  const strict = exact ? everyWord(terms, phrases, labels) : everything(terms, inOrder, phrases, labels)
  const all = await rankQuotes(ctx, { ...ranking, wanted: [strict] }, page)
  const isLine = terms.length > fewWords && phrases.length === 0
  if (exact || (all.total > 0 && !(isLine && all.total < fewFound)) || (all.total === 0 && page.offset > mostFound))
    return { ...all, loosened: false }
  const meant = terms.filter((term) => term.itself.length + term.others.length > 0)
  if (meant.length === 0) return { ...all, loosened: false }
  const rarest = meant.toSorted((a, b) => b.weight - a.weight).slice(0, mostAlternatives)
  const some = atLeast(Math.ceil(rarest.length / 2), rarest, labels)
  const most = await rankQuotes(ctx, { ...ranking, wanted: [strict, some], cut: 0.6 }, page)
  return { ...most, loosened: all.total === 0 && most.total > 0 }
}

function tellingFor(terms: Term[], inOrder: Term[]): Pick<Ranking, 'terms' | 'pairs' | 'length'> {
  const pairs = inOrder.flatMap((term, i) => {
    const next = inOrder[i + 1]
    return next && next !== term ? [{ inRow: inRow([term, next]), weight: term.weight + next.weight }] : []
  })
  return {
    terms: terms.map((term) => ({ itself: itself(term), anyForm: anyForm(term), weight: term.weight, share: term.share })),
    pairs,
    length: inOrder.reduce((sum, { word }) => sum + word.length + 1, 0),
  }
}

function marked(quote: Quote, terms: Term[]): Found {
  const wanted = wantedBy(terms)
  return {
    quote,
    marks: {
      text: markWords(quote.text, wanted),
      author: markWords(quote.author, wanted),
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
  const { text, author, category, tags, translations } = best
  const held = new Set(wordsOf([text, author, category ?? '', ...tags, ...translations.map((one) => one.text)].join(' ')))
  return terms.flatMap(({ word, corrections }) => {
    const to = corrections.find((correction) => held.has(correction))
    return to === undefined ? [] : [{ from: word, to }]
  })
}
