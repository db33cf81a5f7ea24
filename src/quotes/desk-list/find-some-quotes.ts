import { deskRoles, requireAccount, requireRole, takeInput, type Ctx } from '#access'
import { deskListInput, type DeskListAsked, type DeskQuote } from './desk-list.ts'
import { listLines, someOf } from './desk-list-store.ts'
import { pageInRow } from './in-row-store.ts'
import { listQuestion } from './list-question.ts'
import { sortedIds } from './sorted-ids.ts'

/**
 * So many of what `findDeskQuotes` finds, and nothing counted: for a field in which somebody is still typing. The newest first; where they are rare, any of them.
 * A field that was removed is refused: without its filter they would be others. @throws Forbidden below author · Invalid
 */
export async function findSomeQuotes(ctx: Ctx, input: Omit<DeskListAsked, 'page'>, most: number): Promise<DeskQuote[]> {
  requireRole(ctx, ...deskRoles)
  const own = ctx.actor.role === 'author' ? requireAccount(ctx) : null
  const asked = takeInput(deskListInput, input)
  const question = await listQuestion(ctx, asked, own, 'refused')
  return await listLines(ctx, await someIds(ctx, question, most))
}

type Question = Awaited<ReturnType<typeof listQuestion>>

async function someIds(ctx: Ctx, { conditions, sorting }: Question, most: number): Promise<string[]> {
  if (sorting.parts) return (await sortedIds(ctx, conditions, sorting, { page: 1, size: most })).ids.slice(0, most)
  const few = await pageInRow(ctx, conditions, sorting.order, { limit: most, offset: 0 })
  return few ? few.ids.slice(0, most) : await someOf(ctx, conditions, sorting.order, most)
}
