import { deskRoles, requireRole, type Ctx } from '#access'
import { editDistance } from '#platform/edit-distance'
import { wordsOf } from '#platform/fold-text'
import type { Author } from './author.ts'
import { listLikeNames } from './store.ts'

/** Of so many whose names share letters with what was typed, each is looked at. */
const mostCompared = 50

/**
 * Authors that may be meant by a name with a slip of the hand in it ("Senca", "Albert Camsu", "Nitsche"), whose last word may be unfinished: the nearest first.
 * Nobody who is not near in every word. @throws Forbidden below author
 */
export async function findNearAuthors(ctx: Ctx, typed: string, limit: number): Promise<Author[]> {
  requireRole(ctx, ...deskRoles)
  const words = wordsOf(typed)
  if (!words.some((word) => slipsIn(word) > 0)) return []
  const candidates = await listLikeNames(ctx, words.join(' '), mostCompared)
  return candidates
    .map((author) => ({ author, slips: Math.min(...[author.name, ...author.aliases].map((name) => slipsBetween(words, name))) }))
    .filter(({ slips }) => slips < Infinity)
    .sort((one, other) => one.slips - other.slips || other.author.quote_count - one.author.quote_count)
    .slice(0, limit)
    .map(({ author }) => author)
}

/** In all words together; infinite where one of them is too far from every word of the name. */
function slipsBetween(words: readonly string[], name: string): number {
  const named = wordsOf(name)
  return words.map((word) => Math.min(...named.map((one) => slipsFrom(word, one)))).reduce((sum, slips) => sum + slips, 0)
}

function slipsFrom(word: string, meant: string): number {
  // What is still being typed is compared with as much of the name.
  const beginnings = [meant, ...[-1, 0, 1].map((more) => meant.slice(0, word.length + more))]
  const slips = Math.min(...beginnings.map((one) => editDistance(word, one)))
  // The first letter is seldom the wrong one.
  return slips <= slipsIn(word) && (slips === 0 || word[0] === meant[0]) ? slips : Infinity
}

/** How many slips a word can have and still be known. */
const slipsIn = (word: string) => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)
