import { isId, requireAccount, type Ctx } from '#access'
import { listMarked } from './marks-store.ts'

/** Which of these quotes are liked and kept by the person who is signed in, and how many like each. @throws SignInNeeded */
export async function findMine(
  ctx: Ctx,
  quoteIds: string[],
): Promise<{ likes: string[]; favourites: string[]; counts: Record<string, number> }> {
  const userId = requireAccount(ctx)
  const marked = await listMarked(ctx, userId, quoteIds.filter(isId))
  return {
    likes: marked.flatMap(({ id, liked }) => (liked ? [id] : [])),
    favourites: marked.flatMap(({ id, kept }) => (kept ? [id] : [])),
    counts: Object.fromEntries(marked.map(({ id, likes }) => [id, likes])),
  }
}
