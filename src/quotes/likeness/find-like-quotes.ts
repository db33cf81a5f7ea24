import { editorRoles, requireRole, type Ctx } from '#access'
import { breathing } from '#platform/breath'
import { foldText } from '#platform/fold-text'
import { alikeTexts } from './alike.ts'
import { listLike, type LikeRow } from './like-store.ts'
import { comparedText, type ComparedText } from './compared-text.ts'
import type { Quote } from '../quote.ts'
import { findQuotesById } from '../store.ts'

/** `exact`: the same words, whatever the case, accents and signs. */
export type LikeQuote = Pick<Quote, 'id' | 'text' | 'author' | 'author_id'> & { kind: 'exact' | 'near'; alike: number }

export type ShownLikeQuote = Quote & Pick<LikeQuote, 'kind' | 'alike'>

const atOnce = 1000
/** Of those that share prints with a text, so many are compared with it word by word. */
const mostCompared = 20

/**
 * For each text the quotes that are the same or nearly, drafts too, the likest first: for imports and whatever else brings many at once. A query for each thousand
 * texts, however many quotes there are. @throws Forbidden below moderator
 */
export async function findLikeQuotes(ctx: Ctx, texts: readonly (string | ComparedText)[]): Promise<LikeQuote[][]> {
  requireRole(ctx, ...editorRoles)
  return findAllLike(ctx, texts)
}

/** For each text the quotes that readers see and that are the same or nearly, the likest first. A query more for each thousand texts. */
export async function findShownLikeQuotes(ctx: Ctx, texts: readonly string[]): Promise<ShownLikeQuote[][]> {
  const found = await findAllLike(ctx, texts)
  const shown = await findQuotesById(ctx, [...new Set(found.flat().map(({ id }) => id))])
  const byId = new Map(shown.map((quote) => [quote.id, quote]))
  return found.map((likes) =>
    likes.flatMap(({ id, kind, alike }) => {
      const quote = byId.get(id)
      return quote ? [{ ...quote, kind, alike }] : []
    }),
  )
}

async function findAllLike(ctx: Ctx, texts: readonly (string | ComparedText)[]): Promise<LikeQuote[][]> {
  const found: LikeQuote[][] = []
  for (let from = 0; from < texts.length; from += atOnce) found.push(...(await findLike(ctx, texts.slice(from, from + atOnce))))
  return found
}

async function findLike(ctx: Ctx, texts: readonly (string | ComparedText)[]): Promise<LikeQuote[][]> {
  const breath = breathing()
  const asked: ComparedText[] = []
  for (const text of texts) {
    asked.push(typeof text === 'string' ? comparedText(text) : text)
    await breath()
  }
  const byPlace = Map.groupBy(await listLike(ctx, asked, mostCompared), ({ place }) => place)
  const found: LikeQuote[][] = []
  for (const [place, { words }] of asked.entries()) {
    const alike: LikeQuote[] = []
    for (const row of byPlace.get(place) ?? []) {
      alike.push(...likeQuote(words, row))
      await breath()
    }
    found.push(alike.sort((one, other) => other.alike - one.alike || (one.id < other.id ? -1 : 1)))
  }
  return found
}

function likeQuote(words: readonly string[], { id, text, author, author_id, same }: LikeRow): LikeQuote[] {
  if (same) return [{ id, text, author, author_id, kind: 'exact', alike: 1 }]
  const alike = alikeTexts(words, foldText(text).split(' '))
  return alike === null ? [] : [{ id, text, author, author_id, kind: 'near', alike }]
}
