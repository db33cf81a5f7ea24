import { editorRoles, requireRole, type Ctx } from '#access'
import { foldText } from '#platform/fold-text'
import { dayAfter, daysBetween } from '#time'
import { alikeTexts } from '../likeness/alike.ts'
import { findQuotesById } from '../store.ts'
import { countFeatured, listDays } from './day-store.ts'

export type LikeDay = { day: string; text: string }

/** A short featured list would let nearly the same words come back within the month. */
const leastDays = 30

/**
 * The nearest other day within the length of the featured list whose Quote of the Day has nearly the same words; null where none does. Three queries.
 * @throws Forbidden below moderator
 */
export async function findLikeDay(ctx: Ctx, quoteId: string, day: string): Promise<LikeDay | null> {
  requireRole(ctx, ...editorRoles)
  const reach = Math.max(leastDays, await countFeatured(ctx))
  const days = (await listDays(ctx, dayAfter(day, -reach), dayAfter(day, reach))).filter(
    (one) => one.day !== day && one.id !== quoteId,
  )
  const quotes = await findQuotesById(ctx, [...new Set([quoteId, ...days.map(({ id }) => id)])])
  const texts = new Map(quotes.map(({ id, text }) => [id, text]))
  const words = foldText(texts.get(quoteId) ?? '').split(' ')
  const distance = (one: LikeDay) => daysBetween(one.day, day)
  const like = days.flatMap(({ day: other, id }): LikeDay[] => {
    const text = texts.get(id)
    return text !== undefined && alikeTexts(words, foldText(text).split(' ')) !== null ? [{ day: other, text }] : []
  })
  return like.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}
