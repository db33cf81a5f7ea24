import { calledHere } from '#messages'
import type { Quote } from './quote.ts'

/** The author as readers of the page call them: by the name in its language, else as it was written. */
export function authorHere({ author, authorNames }: Pick<Quote, 'author' | 'authorNames'>): string {
  return calledHere(author, authorNames)
}
