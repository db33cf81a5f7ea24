import type { Ctx } from '#access'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import { listCategories } from './role-store.ts'

/** @throws Invalid where one of these categories is not there */
export async function requireCategories(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const found = new Set((await listCategories(ctx, ids)).map(({ id }) => id))
  if (ids.some((id) => !found.has(id)))
    throw new Invalid(say('desk-quotes.valid-category'), { categories: say('desk-quotes.valid-category') })
}
