import { href } from 'react-router'
import { lifeOf } from '#authors'
import { wordDifferences, type Pair, type PairAuthor, type PairQuote, type Piece } from '#duplicates'
import { statusWords } from '#quotes'
import { momentOf } from '#time'

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
    ['Author', quote.author],
    ['Source', quote.source ?? 'none'],
    ['Status', `${statusWords[quote.status].short()}, ${quote.state}`],
    ['Likes', quote.likes.toLocaleString('en')],
    ['Translations', quote.translations.toLocaleString('en')],
    ['Added', momentOf(quote.createdAt, timeZone)],
  ]
  const side = (quote: PairQuote, other: PairQuote, own: Piece[]): ShownSide => ({
    id: quote.id,
    name: `“${shortened(quote.text)}”`,
    pieces: own,
    language: quote.language,
    direction: quote.direction,
    facts: compared(facts(quote), facts(other)),
    edit: href('/admin/quotes/:id', { id: quote.id }),
  })
  return {
    key: `${left.id}+${right.id}`,
    likeness: exact ? 'The same words' : `${Math.min(99, Math.floor(alike * 100))} % similar`,
    isExact: exact && left.authorId !== null && left.authorId === right.authorId,
    left: side(left, right, pieces.left),
    right: side(right, left, pieces.right),
  }
}

export function authorPair({ left, right, exact }: Pair<PairAuthor>, timeZone: string): ShownPair {
  const pieces = wordDifferences(left.name, right.name)
  const facts = (author: PairAuthor): Facts => [
    ['Other names', author.aliases.join(', ') || 'none'],
    ['Life', lifeOf(author) || 'not known'],
    ['Nationality', author.nationality ?? 'not known'],
    ['About', author.bio ? shortened(author.bio) : 'nothing'],
    ['Quotes', author.quotes.toLocaleString('en')],
    ['Shown', author.isActive ? 'yes' : 'no'],
    ['Added', momentOf(author.createdAt, timeZone)],
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
    likeness: exact ? 'Same name, different spelling' : 'Similar names',
    isExact: false,
    left: side(left, right, pieces.left),
    right: side(right, left, pieces.right),
  }
}

function compared(own: Facts, others: Facts): ShownSide['facts'] {
  return own.map(([name, value], place) => ({ name, value, differs: name !== 'Added' && value !== others[place]?.[1] }))
}

const shortened = (text: string) => (text.length > 160 ? `${text.slice(0, 160).trimEnd()}…` : text)
