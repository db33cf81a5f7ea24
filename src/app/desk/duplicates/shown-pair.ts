import { href } from 'react-router'
import { lifeOf } from '#authors'
import { wordDifferences, type Pair, type PairAuthor, type PairQuote, type Piece } from '#duplicates'
import { language, say } from '#messages'
import { statusWords } from '#quotes'
import { momentOf } from '#time'
import { listed } from '../listed.ts'

/** One of the two, as it is on the page. */
export type ShownSide = {
  id: string
  name: string
  /** The text or the name, in pieces; what the other does not have is marked. */
  pieces: Piece[]
  language: string | null
  direction: 'ltr' | 'rtl'
  facts: { name: string; value: string; differs: boolean }[]
  edit: string
}

export type ShownPair = {
  key: string
  likeness: string
  /** Has the same words under the same author, so that it can be merged with others at once. */
  isExact: boolean
  left: ShownSide
  right: ShownSide
}

type Facts = readonly (readonly [name: string, value: string])[]

export function quotePair({ left, right, exact, alike }: Pair<PairQuote>, timeZone: string): ShownPair {
  const pieces = wordDifferences(left.text, right.text)
  const facts = (quote: PairQuote): Facts => [
    [say('desk-duplicates.author'), quote.author],
    [say('desk-duplicates.source'), quote.source ?? say('desk-duplicates.no-source')],
    [say('desk-duplicates.status'), listed([statusWords[quote.status].short(), stateWords[quote.state]()])],
    [say('desk-duplicates.likes'), quote.likes.toLocaleString(language())],
    [say('desk-duplicates.translations'), quote.translations.toLocaleString(language())],
    [say('desk-duplicates.added'), momentOf(quote.createdAt, timeZone)],
  ]
  const side = (quote: PairQuote, other: PairQuote, own: Piece[]): ShownSide => ({
    id: quote.id,
    name: say('desk-changes.quoted', { words: shortened(quote.text) }),
    pieces: own,
    language: quote.language,
    direction: quote.direction,
    facts: compared(facts(quote), facts(other)),
    edit: href('/admin/quotes/:id', { id: quote.id }),
  })
  return {
    key: `${left.id}+${right.id}`,
    likeness: exact
      ? say('desk-duplicates.the-same-words')
      : say('desk-duplicates.percent-similar', { percent: Math.min(99, Math.floor(alike * 100)) }),
    isExact: exact && left.authorId !== null && left.authorId === right.authorId,
    left: side(left, right, pieces.left),
    right: side(right, left, pieces.right),
  }
}

export function authorPair({ left, right, exact }: Pair<PairAuthor>, timeZone: string): ShownPair {
  const pieces = wordDifferences(left.name, right.name)
  const facts = (author: PairAuthor): Facts => [
    [say('desk-duplicates.other-names'), listed(author.aliases) || say('desk-duplicates.no-other-names')],
    [say('desk-duplicates.life'), lifeOf(author) || say('desk-duplicates.not-known')],
    [say('desk-duplicates.nationality'), author.nationality ?? say('desk-duplicates.not-known')],
    [say('desk-duplicates.about-author'), author.bio ? shortened(author.bio) : say('desk-duplicates.nothing-about')],
    [say('desk-duplicates.quotes'), author.quotes.toLocaleString(language())],
    [say('desk-duplicates.shown'), author.isActive ? say('desk-duplicates.is-shown') : say('desk-duplicates.is-not-shown')],
    [say('desk-duplicates.added'), momentOf(author.createdAt, timeZone)],
  ]
  const side = (author: PairAuthor, other: PairAuthor, own: Piece[]): ShownSide => ({
    id: author.id,
    name: author.name,
    pieces: own,
    language: null,
    direction: 'ltr',
    facts: compared(facts(author), facts(other)),
    edit: href('/admin/authors/:id', { id: author.id }),
  })
  return {
    key: `${left.id}+${right.id}`,
    likeness: exact ? say('desk-duplicates.same-name') : say('desk-duplicates.similar-names'),
    isExact: false,
    left: side(left, right, pieces.left),
    right: side(right, left, pieces.right),
  }
}

const stateWords: Readonly<Record<PairQuote['state'], () => string>> = {
  draft: () => say('desk-duplicates.state-draft'),
  proposed: () => say('desk-duplicates.state-proposed'),
  published: () => say('desk-duplicates.state-published'),
}

function compared(own: Facts, others: Facts): ShownSide['facts'] {
  return own.map(([name, value], place) => ({
    name,
    value,
    differs: name !== say('desk-duplicates.added') && value !== others[place]?.[1],
  }))
}

const shortened = (text: string) => (text.length > 160 ? `${text.slice(0, 160).trimEnd()}…` : text)
