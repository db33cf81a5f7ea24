import type { HeldQuote } from '#generator'
import { say } from '#messages'
import { guessLanguage } from '#plates'

type Named = { id: string; name: string }

/** Whose words they are said to be: somebody of the list, somebody who is to be created for review, or not chosen yet. */
export type ChosenAuthor = { known: Named } | { create: string } | null

/** A quote of the list, with what a person has chosen for it. */
export type Suggestion = HeldQuote & {
  key: string
  isChosen: boolean
  publish: boolean
  author_chosen: ChosenAuthor
  category_chosen: string
  /** Why it was not created. */
  failure: string | null
  /** What it became. */
  created: string | null
}

export function suggestionOf(quote: HeldQuote): Suggestion {
  return {
    ...quote,
    key: crypto.randomUUID(),
    isChosen: false,
    publish: false,
    // Nothing is attributed automatically: only a name that is one of the list's is taken.
    author_chosen: 'author' in quote.match ? { known: quote.match.author } : null,
    category_chosen: quote.shelf?.id ?? '',
    failure: null,
    created: null,
  }
}

/** What is in the way of creating it. */
export function lackOf({ author_chosen, category_chosen }: Suggestion): string | null {
  if (author_chosen === null) return say('desk-generator.choose-or-create')
  return category_chosen === '' ? say('desk-generator.category-required') : null
}

/** As it is sent (accept-quotes.ts). */
export function asAccepted({ key, text, author_chosen, category_chosen, tags, publish }: Suggestion) {
  const author =
    author_chosen === null
      ? { name: '' }
      : 'known' in author_chosen
        ? { id: author_chosen.known.id }
        : { name: author_chosen.create }
  return { key, text, author, category_id: category_chosen, tags, publish, language: guessLanguage(text) ?? 'en' }
}
