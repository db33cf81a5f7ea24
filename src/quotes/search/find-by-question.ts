import type { Ctx } from '#access'
import { mostFound } from './search.ts'
import type { QuoteOrder } from '../orders.ts'
import type { Question } from './read-question.ts'
import type { Term } from './weigh-terms.ts'
import { anyForm, atLeast, everything, everyWord, inRow, inText, itself, labelled, sideBySide } from './tsquery.ts'
import { rankQuotes, type Ranking } from './search-store.ts'

/** A line that somebody half remembers has some words; of fewer, all are meant. */
const fewWords = 3
/** So few may be the wrong ones. */
const fewFound = 10
/** The rarest tell what is meant, and all choices of them can be asked for at once. */
const mostAlternatives = 6
/** Of what was asked, by weight, where nothing holds all of it: below this the words that tell are the ones that are missing. */
const leastMet = 0.5
/** Together they stand in no more quotes than the index can gather while somebody waits. */
const mostGathered = 60_000
/** How many of the newest are looked at one by one, in the same time. */
const newest = 20_000

export type Asked = {
  question: Question
  terms: Term[]
  labels: string[]
  /** The part of all quotes that have all labels. */
  labelled: number
  /** How many quotes there are. */
  quotes: number
  exact: boolean
  /** So many are ranked at most. */
  most?: number | undefined
}

type Page = { limit: number; offset: number; order?: QuoteOrder | undefined }

type FoundIds = { ids: string[]; total: number; loosened: boolean }

/**
 * Ids of what holds all of the question or, where that is nothing (or little, for a line of several words), most of it.
 * Four queries at most.
 */
export async function findByQuestion(ctx: Ctx, asked: Asked, page: Page): Promise<FoundIds> {
  const { question, terms, labels, exact } = asked
  const byWord = new Map(terms.map((term) => [term.word, term]))
  const inOrder = question.words.flatMap((word) => byWord.get(word) ?? [])
  const ranking = { ...tellingFor(terms, inOrder), most: asked.most ?? mostFound + 1, cut: 0, floor: 0 }
  const strict = strictQuery(asked, inOrder)
  const common = asked.labelled * terms.reduce((share, { frequency }) => share * frequency, 1)
  const neighbours = sideBySide(inOrder, question.phrases, exact)
  const all = await rank(ctx, { ...ranking, wanted: [strict] }, common * asked.quotes, page, neighbours)
  const isLine = terms.length > fewWords && question.phrases.length === 0
  if (exact || all.ranked >= fewFound || (all.ranked > 0 && !isLine)) return { ...all, loosened: false }
  const meant = rarestOf(terms, asked.quotes)
  if (meant.length === 0) return { ...all, loosened: false }
  const count = howMany(meant, asked.labelled * asked.quotes, ranking.most)
  const some = { ...ranking, wanted: [strict, atLeast(count, meant, labels)], cut: 0.6, floor: all.ranked === 0 ? leastMet : 0 }
  const most = await rank(ctx, some, asked.labelled * shareOfAtLeast(count, meant) * asked.quotes, page)
  return { ...most, loosened: all.ranked === 0 && most.total > 0 }
}

function strictQuery({ question, terms, labels, exact }: Asked, inOrder: Term[]): string {
  if (terms.length === 0) return labelled(labels)
  return exact ? everyWord(terms, question.phrases, labels) : everything(terms, inOrder, question.phrases, labels)
}

/**
 * `expected` is how many quotes can be thought to hold what is wanted, were words spread by chance. Of those that hold all words, the ones that have them side
 * by side are few, and an index knows which.
 */
async function rank(ctx: Ctx, ranking: Ranking, expected: number, page: Page, neighbours: [string, string][] = []) {
  if (neighbours.length > 0 && expected > ranking.most)
    return await rankQuotes(ctx, ranking, { ...page, by: { sideBySide: neighbours } })
  if (expected > mostGathered) {
    const found = await rankQuotes(ctx, ranking, { ...page, by: { newest } })
    if (found.ranked >= ranking.most) return found
  }
  return await rankQuotes(ctx, ranking, page)
}

/** Those that tell most, as far as the index can gather them. */
function rarestOf(terms: Term[], quotes: number): Term[] {
  const meant = terms.filter(({ frequency }) => frequency > 0).sort((a, b) => b.weight - a.weight)
  let gathered = 0
  return meant.slice(0, mostAlternatives).filter(({ frequency }, place) => {
    gathered += frequency * quotes
    return place === 0 || gathered <= mostGathered
  })
}

/** Half of them; more where the half would be in more quotes than can be ranked, as long as one may still be wrong. */
function howMany(meant: Term[], quotes: number, most: number): number {
  let count = Math.ceil(meant.length / 2)
  while (count < meant.length - 1 && shareOfAtLeast(count, meant) * quotes > most) count++
  return count
}

/** If words came together by chance. */
function shareOfAtLeast(count: number, terms: Term[]): number {
  let shares = [1]
  for (const { frequency } of terms)
    shares = [...shares, 0].map((share, n) => share * (1 - frequency) + (shares[n - 1] ?? 0) * frequency)
  return shares.slice(count).reduce((sum, share) => sum + share, 0)
}

function tellingFor(terms: Term[], inOrder: Term[]): Pick<Ranking, 'terms' | 'pairs' | 'said' | 'length'> {
  const pairs = inOrder.flatMap((term, i) => {
    const next = inOrder[i + 1]
    return next && next !== term ? [{ inRow: inRow([term, next]), weight: term.weight + next.weight }] : []
  })
  return {
    terms: terms.map((term) => ({
      itself: itself(term),
      anyForm: anyForm(term),
      weight: term.weight,
      share: term.share,
    })),
    pairs,
    said: inText(terms),
    length: inOrder.length,
  }
}
