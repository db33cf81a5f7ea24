import { editorRoles, requireRole, type Ctx } from '#access'
import { findSomeQuotes } from './find-some-quotes.ts'
import type { Quote } from '../quote.ts'
import { longestQuestion } from '../search/search.ts'
import { searchQuotes } from '../search/search-quotes.ts'

/** More than this the list of the desk takes for nothing. */
const longestLetters = 200

type PickedQuote = Pick<Quote, 'id' | 'text' | 'author'>

/**
 * What can be handed on of what readers see, for a field in which somebody types: first what readers would find, then whatever has these
 * letters anywhere in it, the newest first. None that is misattributed. @throws Forbidden below moderator
 */
export async function pickQuotes(ctx: Ctx, typed: string, most: number): Promise<PickedQuote[]> {
  requireRole(ctx, ...editorRoles)
  const q = typed.trim().slice(0, longestQuestion)
  const [meant, lettered] = await Promise.all([
    q === '' ? [] : searchQuotes(ctx, { q, limit: most }).then(({ found }) => found.map(({ quote }) => quote)),
    findSomeQuotes(ctx, { q: q.slice(0, longestLetters), state: 'published' }, 2 * most),
  ])
  const picked = new Map([...meant, ...lettered].filter(({ status }) => status !== 'misattributed').map((one) => [one.id, one]))
  return [...picked.values()].slice(0, most).map(({ id, text, author }) => ({ id, text, author }))
}
